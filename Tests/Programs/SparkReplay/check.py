"""Holds Docs/Examples/Spark to `mgate replay` in one process. Arguments: mgate, a folder to write to, and a number of lines.

Eight partitions, of which one is empty and one has a bad line; a child that is killed once, and one that is killed each
time.
"""

import json
import os
import random
import subprocess
import sys
import time

from pyspark.sql import SparkSession

import replay

BEFORE = """
scheme "shop"
route("/items/:id(int)", open("item", captures))
route("/basket", { needs = "signed_in" }, open "basket")
route("/help/:page", open("help", captures))
"""
AFTER = """
scheme "shop"
route("/items/:id(1..999)", open("item", captures))
route("/items/:text", function(link) return open("search", { text = link.params.text }) end)
route("/basket", open "basket")
route("/help/:page", open("help", captures))
"""
PARTITIONS = 8
EMPTY = 3


def line(generator):
    """A line of traffic: a link, a record with its request, or a record by its shape."""
    kind = generator.randrange(4)
    number = generator.randrange(2000)
    if kind == 0:
        return f"shop:items/{number}"
    if kind == 1:
        link = generator.choice(["shop:basket", f"shop:help/é{number}", f"other:{number}"])
        return json.dumps(
            {"v": 1, "shape": "x", "response": "open", "request": {"link": link}}
        )
    shape = generator.choice(["shop:basket", "shop:items/{word(1-8)}", "shop:help/{word(9-16)}"])
    weight = generator.choice([1, 1, 100])
    return json.dumps({"v": 1, "shape": shape, "response": "open", "weight": weight})


def write(folder, count):
    """Writes the sets and the parts of the traffic, and returns the paths of the parts."""
    for name, script in [("before", BEFORE), ("after", AFTER)]:
        os.makedirs(f"{folder}/{name}", exist_ok=True)
        with open(f"{folder}/{name}/main.lua", "w") as file:
            file.write(script)
    generator = random.Random(42)
    paths = [f"{folder}/part-{number}.jsonl" for number in range(PARTITIONS)]
    for number, path in enumerate(paths):
        lines = [] if number == EMPTY else [line(generator) for _ in range(count // (PARTITIONS - 1))]
        if number == 5:
            lines.append('{"lnik": "shop:items/1"}')
        with open(path, "w") as file:
            file.writelines(text + "\n" for text in lines)
    return paths


def killing(folder, mgate, name, is_once):
    """Writes a program that is killed in the middle, once or each time, and is mgate otherwise."""
    path = f"{folder}/{name}"
    mark = f"{folder}/{name}.done"
    condition = f'mkdir "{mark}" 2>/dev/null' if is_once else "true"
    with open(path, "w") as file:
        file.write(f'#!/bin/sh\nif {condition}; then head -c 3000 | "{mgate}" "$@" | head -5; kill -9 $$; fi\n')
        file.write(f'exec "{mgate}" "$@"\n')
    os.chmod(path, 0o755)
    return path


def main(mgate, folder, count):
    paths = write(folder, int(count))
    arguments = [f"{folder}/after", "--against", f"{folder}/before"]
    with open(f"{folder}/all.jsonl", "w") as file:
        for path in paths:
            with open(path) as part:
                file.write(part.read())
    start = time.monotonic()
    single = subprocess.run(
        [mgate, "replay", f"{folder}/all.jsonl", *arguments, "--json"], stdout=subprocess.PIPE
    )
    assert single.returncode == 2, single.returncode
    report = json.loads(single.stdout)
    alone = time.monotonic() - start
    expected = {(group["before"], group["after"]): group["decisions"] for group in report["groups"]}
    print(f"one process: {report['lines']} lines in {alone:.1f} s, {len(expected)} groups")

    # Each task is tried twice.
    spark = SparkSession.builder.master("local[2,2]").config("spark.ui.enabled", "false").getOrCreate()
    spark.sparkContext.setLogLevel("OFF")

    def part(number):
        with open(paths[number]) as file:
            return [(text.rstrip("\n"),) for text in file]

    numbers = spark.sparkContext.parallelize(range(PARTITIONS), PARTITIONS)
    lines = numbers.flatMap(part).toDF("value string")
    assert lines.rdd.getNumPartitions() == PARTITIONS

    def check(name, program):
        start = time.monotonic()
        answers = replay.replay(lines, [program, "replay", "-", *arguments, "--filter"]).persist()
        found = {(row.before, row.after): row.decisions for row in replay.groups(answers).collect()}
        assert found == expected, (found, expected)
        assert answers.count() == report["lines"], answers.count()
        assert answers.where("error is not null").count() == report["unreadable"] == 1
        answers.unpersist()
        print(f"{name}: the same groups in {time.monotonic() - start:.1f} s")

    check("Spark", mgate)
    once = killing(folder, mgate, "once", True)
    check("Spark with a child that is killed once", once)
    assert os.path.isdir(once + ".done")
    command = [killing(folder, mgate, "always", False), "replay", "-", *arguments, "--filter"]
    try:
        replay.replay(lines, command).count()
    except Exception as failure:
        assert "mgate ended with -9" in str(failure), failure
        print("Spark with a child that is killed each time: the job fails, and says so")
    else:
        raise AssertionError("a job without all answers did not fail")
    answers = replay.replay(lines, ["sh", "-c", "sed s/^/oops/"])
    try:
        answers.collect()
    except Exception as failure:
        assert "Malformed records" in str(failure), failure
        print("Spark with answers that are not JSON: the job fails")
    else:
        raise AssertionError("answers that are not JSON were taken")
    left = subprocess.run(["pgrep", "-f", "replay - " + folder], stdout=subprocess.PIPE)
    assert left.stdout == b"", left.stdout
    spark.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])

"""Replays recorded links with mgate on Apache Spark.

One process of mgate for each partition, and an answer for each line. As a program, it prints the groups of decisions that
change, as lines of JSON.
"""

import argparse
import queue
import subprocess
import sys
import tempfile
import threading

import pyarrow
from pyspark.sql import SparkSession
from pyspark.sql import functions as f

# The fields of a line of `mgate replay --filter`.
ANSWER = (
    "after string, before string, certain boolean, changed boolean, error string, exact boolean, "
    "weight long"
)
# The most lines, and about the most bytes, of an Arrow batch.
BATCH = 10_000
BATCH_BYTES = 16 << 20


def answered(lines, command):
    """Yields each line with the answer of one process that gets all of them.

    Raises RuntimeError if the process fails, or gives more or fewer lines than it got.
    """
    with tempfile.TemporaryFile() as errors:
        process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors
        )
        written = queue.SimpleQueue()
        failures = []

        def write():
            try:
                for line in lines:
                    if "\n" in line:
                        raise ValueError("A line has a newline inside.")
                    written.put(line)
                    process.stdin.write(line.encode() + b"\n")
            except BrokenPipeError:
                pass  # The exit code says why nobody reads any more.
            except BaseException as failure:
                failures.append(failure)
            finally:
                written.put(None)
                try:
                    process.stdin.close()
                except OSError:
                    pass

        writer = threading.Thread(target=write, daemon=True)
        writer.start()
        try:
            for answer in process.stdout:
                line = written.get()
                if line is None:
                    raise RuntimeError("mgate gave more lines than it got.")
                yield line, answer.decode().rstrip("\n")
            writer.join()
            code = process.wait()
            if failures:
                raise failures[0]
            if code != 0:
                errors.seek(0)
                message = errors.read().decode(errors="replace")[-2000:]
                raise RuntimeError(f"mgate ended with {code}: {message}")
            if written.get() is not None:
                raise RuntimeError("mgate gave fewer lines than it got.")
        finally:
            process.kill()
            process.wait()
            process.stdout.close()


def replay(lines, command):
    """Returns a data frame of the lines of another one, its first column, with the answers in columns."""

    def partition(batches):
        texts = (text or "" for batch in batches for text in batch.column(0).to_pylist())
        rows, size = [], 0
        for row in answered(texts, command):
            rows.append(row)
            size += len(row[0]) + len(row[1])
            if len(rows) == BATCH or size > BATCH_BYTES:
                yield batch_of(rows)
                rows, size = [], 0
        if rows:
            yield batch_of(rows)

    def batch_of(rows):
        columns = [pyarrow.array(column, pyarrow.string()) for column in zip(*rows)]
        return pyarrow.RecordBatch.from_arrays(columns, ["line", "answer"])

    frame = lines.mapInArrow(partition, "line string, answer string")
    # What is not JSON fails the job; it would be an answer without a change.
    answer = f.from_json("answer", ANSWER, {"mode": "FAILFAST"}).alias("answer")
    return frame.select("line", answer).select("line", "answer.*")


def groups(answers):
    """Returns the groups of decisions that change, the largest first, with one line of each."""
    return (
        answers.where("changed")
        .groupBy("before", "after")
        .agg(f.sum("weight").alias("decisions"), f.min("line").alias("example"))
        .orderBy(f.desc("decisions"), "before", "after")
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("traffic", help="what spark.read.text reads: files of links and records")
    parser.add_argument("after", help="the set, as each worker finds it")
    parser.add_argument("before", help="the set to compare with")
    parser.add_argument("--mgate", default="mgate", help="the program, as each worker finds it")
    options = parser.parse_args()

    spark = SparkSession.builder.appName("mgate replay").getOrCreate()
    command = [options.mgate, "replay", "-", options.after, "--against", options.before, "--filter"]
    answers = replay(spark.read.text(options.traffic), command).persist()
    for group in groups(answers).toJSON().collect():
        print(group)
    total = answers.agg(
        f.sum("weight").alias("all"),
        f.sum(f.when(f.col("changed"), f.col("weight"))).alias("changed"),
        f.sum(f.when(~f.col("changed") & ~f.col("certain"), f.col("weight"))).alias("uncertain"),
        f.count("error").alias("errors"),
    ).first()
    print(
        f"{total['changed'] or 0} of {total['all'] or 0} decisions change, "
        f"{total['uncertain'] or 0} are uncertain; {total['errors']} lines have none.",
        file=sys.stderr,
    )
    spark.stop()


if __name__ == "__main__":
    main()

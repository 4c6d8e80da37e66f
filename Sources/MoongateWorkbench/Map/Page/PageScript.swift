/// The script of a map's page, which searches, opens and closes, and copies links.
enum PageScript {
  /// The script.
  static let text = """

    "use strict";
    document.documentElement.classList.add("scripted");
    const all = (selector) => [...document.querySelectorAll(selector)];
    const one = (id) => document.getElementById(id);
    const routes = all(".route");
    const branches = all(".branch > details");
    const filters = all("[data-filter]");
    const search = one("search"), fold = one("fold"), found = one("found"), nothing = one("nothing");
    const counts = new Map(branches.map((branch) => [branch, branch.querySelector(".count").textContent]));
    const noun = (count) => count + (count === 1 ? " route" : " routes");
    // So many routes can be seen at once; more stay in their branches.
    const most = 400;
    let wasOpen = null;

    function sift() {
      const words = search.value.toLowerCase().split(" ").filter((word) => word);
      const traits = filters.filter((button) => button.ariaPressed === "true").map((button) => button.dataset.filter);
      const sifts = words.length + traits.length > 0;
      let count = 0;
      const shown = new Map();
      for (const route of routes) {
        const own = route.dataset.is.split(" ");
        const fits = words.every((word) => route.dataset.find.includes(word)) && traits.every((trait) => own.includes(trait));
        route.parentElement.hidden = !fits;
        if (!fits) continue;
        count += 1;
        for (let branch = route.parentElement.closest(".branch > details"); branch;
          branch = branch.parentElement.parentElement.closest(".branch > details")) {
          shown.set(branch, (shown.get(branch) ?? 0) + 1);
        }
      }
      if (sifts && !wasOpen) wasOpen = new Map(branches.map((branch) => [branch, branch.open]));
      for (const branch of branches) {
        const inside = shown.get(branch) ?? 0;
        branch.parentElement.hidden = inside === 0;
        branch.querySelector(".count").textContent = sifts ? noun(inside) : counts.get(branch);
        if (sifts && count <= most) branch.open = inside > 0;
        else if (wasOpen) branch.open = wasOpen.get(branch);
      }
      if (!sifts) wasOpen = null;
      if (found) found.textContent = sifts ? count + " of " + noun(routes.length) : noun(routes.length);
      if (nothing) nothing.hidden = count > 0;
      tell();
    }

    function tell() {
      fold.hidden = branches.length === 0;
      fold.textContent = branches.some((branch) => branch.open) ? "Close all" : "Open all";
    }

    function reveal() {
      const target = location.hash.length > 1 && one(location.hash.slice(1));
      if (!target || !target.matches(".route")) return;
      if (target.parentElement.hidden) clear();
      for (let part = target; part; part = part.parentElement.closest("details")) part.open = true;
      target.scrollIntoView({ block: "center" });
    }

    function clear() {
      search.value = "";
      for (const button of filters) button.ariaPressed = "false";
      sift();
    }

    async function copy(button) {
      try {
        await navigator.clipboard.writeText(button.dataset.copy);
        button.textContent = "Copied";
      } catch {
        getSelection().selectAllChildren(button.previousElementSibling);
        button.textContent = "Selected";
      }
      setTimeout(() => { button.textContent = "Copy"; }, 1500);
    }

    search.addEventListener("input", sift);
    fold.addEventListener("click", () => {
      const opens = fold.textContent === "Open all";
      for (const branch of branches) branch.open = opens;
      tell();
    });
    document.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (!button) return;
      if (button.matches(".copy")) copy(button);
      if (button.dataset.filter) {
        button.ariaPressed = button.ariaPressed === "true" ? "false" : "true";
        sift();
      }
    });
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "/" && event.target !== search) {
        event.preventDefault();
        search.select();
      } else if (event.key === "Escape" && event.target === search) {
        clear();
      } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        const seen = [search, ...all("main summary").filter((line) => line.checkVisibility())];
        const next = seen[seen.indexOf(document.activeElement) + (event.key === "ArrowDown" ? 1 : -1)];
        if (!seen.includes(document.activeElement) || !next) return;
        event.preventDefault();
        next.focus();
      }
    });
    document.addEventListener("toggle", (event) => { if (branches.includes(event.target)) tell(); }, true);
    addEventListener("hashchange", reveal);
    tell();
    reveal();

    """
}

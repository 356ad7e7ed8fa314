const WIDTH = 30;

/** A bar on the terminal; in a log, a line for every quarter. */
export function progressBar(what: string, total: number) {
  const terminal = process.stderr.isTTY;
  let done = 0;
  let shown = -1;
  const show = () => {
    const percent = Math.min(100, Math.floor((100 * done) / Math.max(total, 1)));
    const step = terminal ? percent : percent - (percent % 25);
    if (step === shown) return;
    shown = step;
    const filled = Math.round((WIDTH * step) / 100);
    const bar = `${"#".repeat(filled)}${".".repeat(WIDTH - filled)}`;
    process.stderr.write(`${terminal ? "\r" : ""}[${bar}] ${step}% ${what}${terminal ? "" : "\n"}`);
  };
  show();
  return {
    add(bytes: number) {
      done += bytes;
      show();
    },
    end() {
      if (terminal) process.stderr.write("\n");
    },
  };
}

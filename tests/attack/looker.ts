import { get, Agent } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

/**
 * Somebody who reads one page again and again, in a thread of their own: what the attackers' client takes to send is
 * not what the page took. Says each look, as when it began and how long it took, in milliseconds.
 */
const { url, everyMs } = workerData as { url: string; everyMs: number };
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function look(): void {
  const asked = performance.timeOrigin + performance.now();
  const answered = (status: number) => {
    const took = performance.timeOrigin + performance.now() - asked;
    parentPort?.postMessage({ asked, took, status });
    setTimeout(look, everyMs);
  };
  get(url, { agent }, (answer) => {
    answer.resume();
    answer.on("end", () => answered(answer.statusCode ?? 0));
  }).on("error", () => answered(0));
}
look();

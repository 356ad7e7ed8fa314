import { isBusyDatabase } from "~/domain/fault";
import type { D1 } from "./database.server";

const MOST_RETRIES = 3;
const FIRST_WAIT_MS = 40;

type Wait = (milliseconds: number) => Promise<void>;
const waited: Wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Reads begin with one of these words; anything else may write, and a write may have happened though it failed. */
const isRead = (sql: string): boolean =>
  /^\s{0,40}(?:select|with)\b/i.test(sql) && !WRITES.test(sql);
const WRITES = /\b(?:insert|update|delete|replace)\b/i;

/**
 * A database whose reads are asked again when it was too busy to answer or was just reset: three times, each after a
 * longer wait of no fixed length, so that many requests do not come back at once. Writes are never repeated.
 */
export function withRetriedReads(d1: D1, wait: Wait = waited): D1 {
  const reads = new WeakMap<object, D1PreparedStatement>();
  const original = (statement: D1PreparedStatement) => reads.get(statement) ?? statement;

  async function again<T>(ask: () => Promise<T>): Promise<T> {
    for (let retries = 0; ; retries += 1)
      try {
        return await ask();
      } catch (error) {
        if (retries === MOST_RETRIES || !isBusyDatabase(error)) throw error;
        await wait(FIRST_WAIT_MS * 2 ** retries * (0.5 + Math.random()));
      }
  }

  function retried(statement: D1PreparedStatement): D1PreparedStatement {
    const proxy = new Proxy(statement, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== "function") return member;
        if (name === "bind") return (...values: unknown[]) => retried(target.bind(...values));
        return (...parts: unknown[]) =>
          again(() => Reflect.apply(member, target, parts) as Promise<unknown>);
      },
    });
    reads.set(proxy, statement);
    return proxy;
  }

  return new Proxy(d1, {
    get(target, name) {
      if (name === "prepare")
        return (sql: string) => {
          const statement = target.prepare(sql);
          return isRead(sql) ? retried(statement) : statement;
        };
      if (name === "batch")
        return (statements: D1PreparedStatement[]) => {
          const ask = () => target.batch(statements.map(original));
          return statements.every((statement) => reads.has(statement)) ? again(ask) : ask();
        };
      const member: unknown = Reflect.get(target, name);
      return typeof member === "function" ? (member.bind(target) as unknown) : member;
    },
  });
}

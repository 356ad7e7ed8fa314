import { frontDoor } from "#workers/web/front-door";
import { nowhere, stubbedServices } from "./pages-worker";

export { AccountRoom } from "#workers/web/account-room";

/** Stands in for the Cache API, which a bare server has not: bytes in this isolate, by address. */
const kept = new Map<string, { body: ArrayBuffer; headers: Headers }>();

export default frontDoor({
  servicesFor: stubbedServices,
  pageStore: () => ({
    match: async (key) => {
      const page = kept.get(key);
      return page && new Response(page.body, { headers: page.headers });
    },
    put: async (key, page) =>
      void kept.set(key, { body: await page.arrayBuffer(), headers: new Headers(page.headers) }),
    delete: async (key) => kept.delete(key),
  }),
  lastGood: () => nowhere,
  now: Date.now,
});

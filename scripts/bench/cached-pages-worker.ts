import { frontDoor } from "#workers/web/front-door";
import { noLastGood, stubbedServices } from "./pages-worker";

export { AccountRoom } from "#workers/web/account-room";

/** In place of the Cache API, which a bare server lacks: bytes in this isolate, by address. */
const cached = new Map<string, { body: ArrayBuffer; headers: Headers }>();

export default frontDoor({
  servicesFor: stubbedServices,
  pageStore: () => ({
    match: async (key) => {
      const page = cached.get(key);
      return page && new Response(page.body, { headers: page.headers });
    },
    put: async (key, page) =>
      void cached.set(key, { body: await page.arrayBuffer(), headers: new Headers(page.headers) }),
    delete: async (key) => cached.delete(key),
  }),
  lastGood: () => noLastGood,
  now: Date.now,
});

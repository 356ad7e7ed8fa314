import type * as Entry from "./entry";
import type { D1Migration } from "@cloudflare/vitest-pool-workers";

declare global {
  /** Vite's own, in what the tests run. */
  interface ImportMeta {
    glob<Module>(pattern: string): Record<string, () => Promise<Module>>;
  }
  namespace Cloudflare {
    interface GlobalProps {
      mainModule: typeof Entry;
    }
    interface Env {
      ASSETS: Fetcher;
      DB: D1Database;
      EARLIER_DB: D1Database;
      BILLS: R2Bucket;
      IMAGES: ImagesBinding;
      ANALYSIS: Queue;
      ACCOUNT_ROOM: DurableObjectNamespace;
      MIGRATIONS: D1Migration[];
      SAMPLES: Record<string, string>;
    }
  }
}

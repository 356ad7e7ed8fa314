import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

const ONLY_STRINGS = fileURLToPath(
  new URL(
    "./node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.min.js",
    import.meta.url,
  ),
);

/**
 * The server only makes strings of pages. React's renderer for browsers, which the router asks for `flushSync`, and
 * the one for streams would be 60 KB of the Worker's 550, and never run.
 */
const onlyStrings: Plugin = {
  name: "only-strings",
  enforce: "pre",
  resolveId(id, _importer, { ssr }) {
    if (!ssr) return null;
    if (id === "react-dom/server") return ONLY_STRINGS;
    return id === "react-dom" ? "\0react-dom" : null;
  },
  load: (id) => (id === "\0react-dom" ? "export const flushSync = (change) => change();" : null),
};

/**
 * Remix brings a reader of multipart bodies, and a stream for loaders that is off here and has an unfixed advisory
 * (see below). Neither ever runs; what called one would fail loudly.
 */
const NEVER_CALLED: Record<string, readonly string[]> = {
  "@web3-storage/multipart-parser": ["streamMultipart"],
  "turbo-stream": ["encode", "decode"],
};
const neverCalled: Plugin = {
  name: "never-called",
  enforce: "pre",
  resolveId: (id, _importer, { ssr }) => (ssr && id in NEVER_CALLED ? `\0${id}` : null),
  load: (id) =>
    NEVER_CALLED[id.slice(1)]
      ?.map((name) => `export const ${name} = () => { throw new Error("${name} is left out"); };`)
      .join("\n") ?? null,
};

/**
 * What no page here uses: what is off above, links fetched before they are followed, answers that arrive in parts, routes
 * that are found on the way, pages that fade into each other, and asking before one is left. As constants, what hangs on
 * them is left out of what browsers load.
 */
const NEVER_ON: Record<string, readonly (readonly [RegExp, string])[]> = {
  "@remix-run/react/dist/esm/components.js": [
    [/usePrefetchBehavior\(prefetch, props\)/g, "[false, null, null]"],
    [/shouldPrefetch && !isAbsolute \?/g, "false ?"],
    [/isPageLinkDescriptor\(link\) \?/g, "false ?"],
    [/!activeDeferreds \?/g, "true ?"],
    [/!isStatic && typeof __remixContext === "object" && __remixContext\.a/g, "false"],
  ],
  "@remix-run/react/dist/esm/routes.js": [[/isDeferred(?:Response|Data)\(\w+\)/g, "false"]],
  "@remix-run/router/dist/router.js": [
    [/fogOfWar\.active(?! =)|(?<=if \()isFogOfWar(?=\))/g, "false"],
    [/(?<!function )isDeferred(?:Result|Data)\(\w+\)/g, "false"],
    [/(?<!function )shouldBlockNavigation\(\{/g, "void ({"],
  ],
  "react-router-dom/dist/index.js": [
    [/!viewTransitionOpts \|\| isViewTransitionUnavailable/g, "true"],
    [/vtContext\.isTransitioning && !vtContext\.flushSync/g, "false"],
    [/renderDfd && pendingState|!vtContext\.isTransitioning && interruption/g, "false"],
    [/useViewTransitionState\(path\) && viewTransition === true/g, "false"],
    [/React\.useEffect\(\(\) => UNSAFE_logV6DeprecationWarnings\(.*/g, ""],
  ],
};
const OFF =
  /[\w.]*\bfuture\.v3_(?:singleFetch|lazyRouteDiscovery)\b|window\.__remixContext\.isSpaMode\b/g;
const neverOn: Plugin = {
  name: "never-on",
  transform(code, id, options) {
    if (options?.ssr || !/node_modules\/(?:@remix-run|react-router-dom)\//.test(id)) return null;
    const [, constants] = Object.entries(NEVER_ON).find(([file]) => id.endsWith(file)) ?? [];
    return {
      code: (constants ?? []).reduce(
        (rest, [use, constant]) => {
          if (rest.search(use) < 0)
            this.error(`${id} has no ${use}: look again what it never does`);
          return rest.replace(use, constant);
        },
        code.replace(OFF, "false"),
      ),
      map: null,
    };
  },
};

/**
 * What every page with scripts loads, in two files: a file for each small part would be asked for alone, and is compressed
 * worse.
 */
const LIBRARIES =
  /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@remix-run)\//;
const EVERYWHERE =
  /\/app\/(?:ui\/kit\/(?!avatar|card|copy-button|dialog|empty-state|error-summary|field|live-page|pagination|password-field|reworded-texts|use-follow-links)|content\/brand\.|domain\/(?:money|day|refusal)\.)|preload-helper/;
const inOneOfTwo = (id: string): string | undefined =>
  LIBRARIES.test(id) ? "libraries" : EVERYWHERE.test(id) ? "kit" : undefined;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    onlyStrings,
    neverCalled,
    neverOn,
    remix({
      // Guards and other server-only modules live beside the routes that use them.
      ignoredRouteFiles: ["**/*.server.ts"],
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        // Both rest on turbo-stream 2.4.1, which has an unfixed advisory (CVE-2026-34077).
        v3_singleFetch: false,
        v3_lazyRouteDiscovery: false,
      },
    }),
  ],
  resolve: {
    alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) },
    mainFields: ["browser", "module", "main"],
  },
  ssr: {
    target: "webworker",
    noExternal: true,
    resolve: {
      conditions: ["workerd", "worker", "browser"],
      externalConditions: ["workerd", "worker"],
    },
  },
  build: {
    sourcemap: false,
    // Older browsers get the same pages without scripts; rewriting `?.` for them would cost every phone 1 %.
    target: ["chrome92", "edge92", "firefox90", "safari15"],
    assetsInlineLimit: 0,
    // 2 % smaller than esbuild's, which a report needs to stay within its 105 KB of script.
    minify: isSsrBuild ? false : "terser",
    // What the router would warn developers of, nobody reads in production.
    terserOptions: { compress: { passes: 2, pure_funcs: ["warning", "warningOnce"] }, ecma: 2020 },
    rollupOptions: {
      output: isSsrBuild ? {} : { manualChunks: inOneOfTwo },
      // Routes without a page leave empty chunks, and zod's comments are not annotations: neither is news.
      onwarn(warning, warn) {
        if (warning.code !== "EMPTY_BUNDLE" && warning.code !== "INVALID_ANNOTATION") warn(warning);
      },
    },
  },
}));

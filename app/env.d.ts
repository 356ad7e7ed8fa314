/** Set by Vite: true in what the server runs, false in what browsers load. */
interface ImportMeta {
  readonly env: { readonly SSR: boolean };
}

declare module "*.css?url" {
  const url: string;
  export default url;
}

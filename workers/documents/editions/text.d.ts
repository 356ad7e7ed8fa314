/** Wrangler bundles these files as text (rule `**\/*.edition.txt`). */
declare module "*.edition.txt" {
  const text: string;
  export default text;
}

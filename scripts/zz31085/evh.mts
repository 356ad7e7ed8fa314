import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { documentReader } from "~/adapters/document-reader.server";
import { createOcr } from "~/adapters/tesseract.server";
import { readPages } from "~/domain/reading/read-pages";
import { lookAgain } from "~/use-cases/look-again";
import { answered } from "#corpus/scoring/answers";
import { scoreReading } from "#corpus/scoring/score";
import { installedOcrParts } from "#scripts/local/ocr-parts";
import { installedPdfs } from "#scripts/local/pdfs";
const ocr = createOcr(installedOcrParts);
const cached: any = { ...ocr, recognize: async (r: any, shows: any) => {
  const k = createHash("md5").update(r.pixels).update(`${r.width}x${shows}`).digest("hex"); const f = `/tmp/ocrc/${k}.json`;
  if (existsSync(f)) return JSON.parse(readFileSync(f, "utf8"));
  const got = await ocr.recognize(r, shows); writeFileSync(f, JSON.stringify(got)); return got; } };
const reader = documentReader(cached, installedPdfs);
const args = process.argv.slice(2);
const show = args.includes("m"); const words = args.includes("w");
const [part, of] = (args.find(a=>/^\d\/\d$/.test(a)) ?? "0/1").split("/").map(Number);
const only = args.filter(a=>/^[a-z]+-\d*/.test(a));
const t={n:0,refused:0,whole:0,helped:0,pw:0,wu:0,hwu:0,rm:0,f:0,ans:0,rl:0,cl:0};
for (const [i,file] of readdirSync("/tmp/cam8s/set").filter(f=>f.endsWith(".json")).sort().entries()) {
  if (i % of !== part) continue;
  if (only.length && !only.some(o=>file.startsWith(o))) continue;
  const d = JSON.parse(readFileSync("/tmp/cam8s/set/"+file, "utf8"));
  const bytes = new Uint8Array(readFileSync("/tmp/cam8s/set/"+file.replace(".json",".jpg")));
  t.n++;
  const got = await reader.read({ bytes, mediaType: "image/jpeg", index: 0 });
  if (!got.ok) { t.refused++; console.log(file.padEnd(70), "refused", got.reason); continue; }
  writeFileSync(`/tmp/cam/h${file}`, JSON.stringify({ pages: got.pages, truth: d.truth, printed: d.printed }));
  const own = readPages(got.pages);
  const b = await lookAgain(own, got.pages, ({ document, pageInDocument }: any) => reader.look({ bytes, mediaType: "image/jpeg", index: document }, pageInDocument));
  const s = scoreReading(d.truth, b, []); const h = answered(d.truth, b); const hs = scoreReading(d.truth, h.bill, []);
  const ps = scoreReading(d.truth, readPages(d.printed), []);
  t.whole += +s.whole; t.helped += +hs.whole; t.pw += +ps.whole; t.wu += s.fields.wrongUnmarked; t.hwu += hs.fields.wrongUnmarked; t.rm += s.fields.rightMarked; t.f += s.fields.right+s.fields.wrong; t.ans += h.answers; t.rl += s.lines.right*2; t.cl += s.lines.read+s.lines.printed;
  console.log(file.padEnd(70), s.whole?"whole":"-", hs.whole?"helped":"-", ps.whole?"printed":"-", `wu ${s.fields.wrongUnmarked} rm ${s.fields.rightMarked} lines ${s.lines.right}/${s.lines.printed}/${s.lines.read} ans ${h.answers}`);
  if (show && !hs.whole) console.log("      H "+hs.mistakes.slice(0,8).join("\n      H "));
  if (show && s.fields.wrongUnmarked) console.log("      U "+s.mistakes.filter((x:string)=>/wrong and not/.test(x)).join("\n      U "));
}
console.log("SUM "+JSON.stringify(t));

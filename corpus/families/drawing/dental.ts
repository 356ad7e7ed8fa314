import type { Chance } from "#corpus/random-layouts/chance";
import { rowsOf } from "./truth-of";

/** Code, words, dollars, plan's kind of service (P, B or M), and where: a tooth, tooth and surfaces, a quadrant, or nowhere. */
export const SERVICES = rowsOf(`D0120|Periodic oral evaluation|62|P|
D0274|Bitewings - four radiographic images|84|P|
D1110|Prophylaxis - adult|118|P|
D1206|Topical application of fluoride varnish|46|P|
D0220|Intraoral - periapical first image|36|P|tooth
D2391|Resin composite - one surface, posterior|228|B|one
D2392|Resin composite - two surfaces, posterior|284|B|two
D2393|Resin composite - three surfaces, posterior|342|B|three
D2331|Resin composite - two surfaces, anterior|246|B|front
D2750|Crown - porcelain fused to high noble metal|1420|M|tooth
D2950|Core buildup, including any pins|318|M|tooth
D3330|Endodontic therapy, molar|1385|B|molar
D4341|Perio scaling and root planing, 4+ teeth|286|B|quadrant
D7140|Extraction, erupted tooth|232|B|tooth
D7210|Extraction, surgical|372|B|tooth
D9230|Inhalation of nitrous oxide|74|P|
D9944|Occlusal guard - hard appliance|612|M|arch`);
export const NOTES = rowsOf(`
fee|The submitted fee is more than the approved amount. A participating dentist may not charge you the difference.
less|Benefits are based on the maximum allowable amount for an amalgam restoration. You are responsible up to the approved amount.
no|This is not a covered benefit under your group's contract.
full|The annual maximum has been reached. No further benefits are payable for this benefit period.
deductible|The deductible has been applied to this service.`);

/** Where a service was done, as its kind allows. */
export function placed(chance: Chance, where: string): { tooth: string; surface: string } {
  const back = chance.pick("2 3 4 5 12 13 14 15 18 19 20 21 28 29 30 31".split(" "));
  const at = (tooth: string, surface = "") => ({ tooth, surface });
  if (where === "tooth") return at(String(chance.between(2, 31)));
  if (where === "molar") return at(chance.pick("2 3 14 15 18 19 30 31".split(" ")));
  if (where === "front")
    return at(chance.pick("6 7 8 9 10 11".split(" ")), chance.pick(["ML", "DL", "MF"]));
  if (where === "one") return at(back, chance.pick(["O", "B"]));
  if (where === "two") return at(back, chance.pick(["MO", "DO", "OB", "OL"]));
  if (where === "three") return at(back, chance.pick(["MOD", "MOB"]));
  if (where === "quadrant") return at(chance.pick(["UR", "UL", "LR", "LL"]));
  return at(where === "arch" ? "UA" : "");
}

/** The heads of a dental table. */
export const headsOf = (words: (text: string) => string) => ({
  tooth: words("Tooth|Tooth<br>Code|Tooth<br>No.|TOOTH/<br>AREA"),
  surface: words("Surface|Surf|SURF."),
  site: words("Tooth/<br>Surface|Tooth #<br>Surface"),
  date: words("Date of<br>Service|Service<br>Date"),
  code: words("Proc.<br>Code|Procedure<br>Code|ADA<br>Code|Code"),
  text: words("Description of Service|Service Description|Description"),
  charge: words("Submitted<br>Amount|Submitted<br>Fee|Submitted"),
  approved: words("Approved<br>Amount|Approved<br>Fee|Approved"),
  percent: words("Co-pay<br>%|Copay<br>Percent|Contract<br>Benefit<br>Level|Benefit<br>%"),
  notes: words("Policy<br>Code|Notes|Proc.<br>Policy"),
});

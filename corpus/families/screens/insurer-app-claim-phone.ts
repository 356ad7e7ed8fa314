import { dollars, monthName, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { doctor, household } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import { mark, page, total } from "#corpus/families/drawing/sheet";
import { lineOf, rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said;
type Field =
  | ("charge" | "discount" | "allowed" | "insurancePaid" | "patientOwes")
  | ("deductible" | "copay" | "coinsurance" | "notCovered");
type Care = {
  setting: "professional" | "facility";
  providers: (chance: Chance) => string;
  many: readonly [number, number];
  services: string;
};

const PLANS = rowsOf(`Northcrest Health|#0a63b0;Tidewater Health Plan|#00707a;Alder|#5c2d91
  Summit Choice|#b3261e;BlueHarbor|#14479e`);

const CARES: readonly (readonly [Care, number])[] = [
  [
    {
      ...{ setting: "professional", many: [1, 5] },
      providers: (chance) =>
        chance.pick([doctor(chance), doctor(chance, "NP|PA-C"), "Cedar Lane Family Practice"]),
      services: `99213|Office visit, established patient|178;87880|Strep A test|46;36415|Blood draw|22.50;85025|Complete blood count|64;80053|Metabolic panel|88.75;93000|EKG|112;90471|Vaccine administration|45;90715|Tdap vaccine|84;81003|Urinalysis|24`,
    },
    4,
  ],
  [
    {
      ...{ setting: "professional", many: [3, 9] },
      providers: (chance) => chance.pick(["LABSOURCE DIAGNOSTICS", "Great Plains Pathology"]),
      services: `80061|Lipid panel|104;84443|Thyroid stimulating hormone|126.40;82306|Vitamin D, 25-hydroxy|219;83036|Hemoglobin A1c|71;85025|Complete blood count|64;80053|Comprehensive metabolic panel|88.75;82728|Ferritin|87;82607|Vitamin B-12|109.10;84153|PSA|116;36415|Blood draw|22.50`,
    },
    3,
  ],
  [
    {
      ...{ setting: "professional", many: [1, 3] },
      providers: (chance) => chance.pick(["Riverbend Imaging Center", "SOUTHGATE RADIOLOGY ASSOC"]),
      services: `73721|MRI, knee without contrast|1480;73560|X-ray, knee|146;77067|Screening mammogram|362`,
    },
    2,
  ],
  [
    {
      ...{ setting: "facility", many: [5, 14] },
      providers: (chance) =>
        chance.pick(["St. Elara Medical Center", "HARBORVIEW COMMUNITY HOSPITAL"]),
      services: `99283|Emergency department visit|1690;71046|Chest X-ray|548;93005|EKG tracing|342;80053|Metabolic panel|206;85025|Complete blood count|138.50;84484|Troponin|231;96374|IV push|388;96361|IV hydration, added hour|172;J2405|Ondansetron injection|34.20;J7030|Normal saline, 1000 ml|88;70450|CT head without contrast|2240;81001|Urinalysis with microscopy|68;36415|Venipuncture|38;J1885|Ketorolac injection|49.60;87086|Urine culture|127`,
    },
    3,
  ],
];

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([monthName, monthName, slashes]),
    code: chance.pick(["none", "under", "under", "beside"] as const),
    dated: chance.happens(0.45),
    /** Whether parts of the share that are nothing stand there too. */
    nothing: chance.happens(0.4),
    /** Whether each service tells the parts of its share. */
    parted: chance.happens(0.75),
    allowed: chance.happens(0.4),
    minus: chance.pick(["-", "&minus;", ""]),
    names: {
      charge: words("Amount billed|Billed|Provider billed"),
      discount: words("Plan discount|Discount|Network discount"),
      allowed: words("Allowed amount|Plan allowed|Allowed"),
      insurancePaid: words("Plan paid|Your plan paid|We paid"),
      patientOwes: words("Your share|Your share|Your cost|You may owe"),
      deductible: words("Deductible|Applied to deductible"),
      copay: words("Copay"),
      coinsurance: words("Coinsurance|Coinsurance (your %)"),
      notCovered: words("Not covered"),
    } satisfies Record<Field, string>,
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans"),
    flat: chance.happens(0.4),
    dark: chance.happens(0.12),
    branded: chance.happens(0.75),
  };
}

/** The services as the plan settled them; the first is never turned down. */
function settled(chance: Chance, care: Care, serviceDate: string): Row[] {
  const pool = rowsOf(care.services);
  const many = chance.between(...care.many);
  const [head, ...others] = pool.map((_, at) => at);
  const kept = [head!, ...chance.shuffled(others).slice(0, many - 1)];
  const terms: Terms = {
    ...{ open: chance.pick([0, 0, 8000, 60000]), share: chance.pick([0.1, 0.2, 0.2, 0.25]) },
    copay: care.setting === "professional" ? chance.pick([0, 2000, 3500]) : 0,
    ...{ denies: 0, rate: [0.34, 0.78] as const },
  };
  const turnsDown = chance.pick([0, 0, 0.15]);
  return kept.map((of, at): Row => {
    const [code = "", description = "", price = ""] = pool[of]!;
    terms.denies = at ? turnsDown : 0;
    const charge = Math.round(Number(price) * 100);
    return { ...settle(chance, charge, terms), serviceDate, code, description };
  });
}

const PARTS: Field[] = ["deductible", "copay", "coinsurance", "notCovered"];

/** Which amounts one service shows, in their order. */
function shown(row: Row, l: Look): Field[] {
  const parts = l.parted
    ? PARTS.filter((part) => Number(row[part]) > 0 || (l.nothing && part !== "notCovered"))
    : [];
  return [
    "charge",
    "discount",
    ...(l.allowed ? (["allowed"] as const) : []),
    "insurancePaid",
    "patientOwes",
    ...parts,
  ];
}

function amounts(row: Row, fields: Field[], l: Look): string {
  return fields
    .map((field) => {
      const cents = Number(row[field]);
      const less = field === "discount" || field === "insurancePaid";
      const kind = PARTS.includes(field) ? "part" : field === "patientOwes" ? "own" : "";
      return `<div class="row ${kind}"><span>${l.names[field]}</span><span>${less && cents ? l.minus : ""}${dollars(cents)}</span></div>`;
    })
    .join("");
}

function service(row: Row, l: Look): string {
  const under = [
    ...(l.code === "under" ? [`Code ${row.code}`] : []),
    ...(l.dated ? [l.day(row.serviceDate!)] : []),
  ].join(" &middot; ");
  const name = l.code === "beside" ? `${row.description} (${row.code})` : row.description;
  const no = Number(row.notCovered) > 0 ? `<em class="no">Not covered by your plan</em>` : "";
  return `<div class="card"><div class="name"><b>${name}</b>${chevron("up")}</div>${under ? `<div class="dim">${under}</div>` : ""}${no}${amounts(row, shown(row, l), l)}</div>`;
}

const chevron = (way: "up" | "left") =>
  `<svg width="14" height="14" viewBox="0 0 14 14"><path d="${way === "up" ? "M2 10l5-5 5 5" : "M10 2L5 7l5 5"}" stroke="currentColor" stroke-width="2" fill="none"/></svg>`;

const icon = (at: number) =>
  `<svg width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.6">${
    [
      `<path d="M3 9l7-6 7 6v8H3z"/>`,
      `<path d="M5 2h10v16H5zM8 7h4M8 11h4"/>`,
      `<circle cx="9" cy="9" r="6"/><path d="M14 14l4 4"/>`,
      `<rect x="2" y="4" width="16" height="12" rx="2"/><path d="M2 8h16"/>`,
      `<path d="M3 5h14M3 10h14M3 15h14"/>`,
    ][at]
  }</svg>`;

const css = (l: Look, ink: string) => {
  const [back, sheet, text, dim, rule] = l.dark
    ? ["#101418", "#1b2127", "#eceff1", "#a7b0b8", "#37414a"]
    : ["#f1f3f6", "#fff", "#1c1f23", "#5d6670", "#dfe3e8"];
  const accent = l.dark ? "#8ab8ff" : ink;
  return `*{box-sizing:border-box} html{background:${back};zoom:2} body{width:408px;margin:0;background:${back};color:${text};font:15px/1.4 '${l.font}'} .bar{display:flex;justify-content:space-between;align-items:center;padding:8px 20px 4px;font-weight:bold;font-size:14px;background:${sheet}} .bar svg{margin-left:5px}
.top{display:flex;justify-content:space-between;align-items:center;padding:10px 16px;background:${sheet};border-bottom:1px solid ${rule};color:${accent}} .top b{color:${text};font-size:17px} .brand{display:flex;align-items:center;gap:8px;padding:12px 16px 0;color:${accent};font-weight:bold}
.card{background:${sheet};margin:12px ${l.flat ? 0 : 14}px;padding:14px 16px;${l.flat ? `border-top:1px solid ${rule};border-bottom:1px solid ${rule}` : "border-radius:12px;box-shadow:0 1px 3px #0003"}} .chip{display:inline-block;padding:2px 10px;border-radius:12px;font-size:13px;font-weight:bold;color:${l.dark ? "#9be3b0" : "#14692f"};background:${l.dark ? "#1d3b28" : "#dff3e4"}} h1{font-size:20px;line-height:1.25;margin:8px 0 2px} h2{font-size:17px;margin:20px 16px 4px} .dim{color:${dim};font-size:13px} .no{display:block;font-style:normal;color:${l.dark ? "#ff9e8f" : "#a12a14"};font-size:13px}
.row{display:flex;justify-content:space-between;gap:14px;padding:5px 0} .row span:last-child{white-space:nowrap;text-align:right} .row.part{padding:3px 0 3px 16px;color:${dim};font-size:14px} .row.own{font-weight:bold;border-top:1px solid ${rule};margin-top:3px;padding-top:7px} .fact{padding:7px 0;border-bottom:1px solid ${rule}} .fact:last-child{border:0} .fact>span:first-child{display:block;color:${dim};font-size:13px} .big{font-size:32px;font-weight:bold;color:${accent}} .name{display:flex;justify-content:space-between;gap:10px} .name svg{flex:none;margin-top:3px}
.button{display:block;margin:10px 16px;padding:12px;border-radius:24px;text-align:center;font-weight:bold;border:1.5px solid ${accent};color:${accent}} .button.full{background:${ink};border-color:${ink};color:#fff} p{margin:8px 16px;font-size:13px;color:${dim}} .tabs{display:flex;justify-content:space-around;background:${sheet};border-top:1px solid ${rule};padding:8px 0 18px;font-size:11px;color:${dim};text-align:center;margin-top:14px} .tabs div{display:flex;flex-direction:column;align-items:center;gap:2px} .tabs .on{color:${accent};font-weight:bold}`;
};

function phoneTop(chance: Chance, l: Look, plan: readonly string[]): string {
  const signal = `<svg width="18" height="12"><path d="M0 8h3v4H0zM5 5h3v7H5zM10 2h3v10h-3zM15 0h3v12h-3z" fill="currentColor"/></svg>`;
  const battery = `<svg width="26" height="12"><rect x=".5" y=".5" width="22" height="11" rx="3" fill="none" stroke="currentColor"/><rect x="2" y="2" width="${chance.between(4, 19)}" height="8" rx="1.5" fill="currentColor"/><path d="M24 4v4" stroke="currentColor" stroke-width="2"/></svg>`;
  const time = `${chance.between(1, 12)}:${String(chance.between(0, 59)).padStart(2, "0")}`;
  const brand = `<div class="brand">${mark(chance, plan[1]!, 24)}${plan[0]}</div>`;
  return `<div class="bar"><span>${time}</span><span>${chance.pick(["LTE", "5G", ""])}${signal}${battery}</span></div><div class="top">${chevron("left")}<b>${l.words("Claim details|Claim|Claim detail")}</b><span>${l.words("Help|Share|&#8942;")}</span></div>${l.branded ? brand : ""}`;
}

const TABS = ["Home", "Claims", "Find care", "ID card", "More"];

function foot(l: Look): string {
  const tabs = TABS.map(
    (tab, at) => `<div class="${at === 1 ? "on" : ""}">${icon(at)}${tab}</div>`,
  );
  return `<p>${l.words("This is not a bill. Wait for a bill from your provider before you pay.|This isn't a bill. Your provider will send you a bill for any amount you owe.")}</p><div class="button full">${l.words("Pay provider|Pay this bill|View EOB")}</div><div class="button">${l.words("Download explanation of benefits|Question about this claim?|Chat with us")}</div>${l.words("yes|no") === "yes" ? `<div class="button">File an appeal</div>` : ""}<div class="tabs">${tabs.join("")}</div>`;
}

type Facts = Record<"provider" | "patient" | "service" | "claim" | "processed", string>;
/** What the claim is about: beneath its provider's name, or as a list. */
function facts(l: Look, said: Facts, status: string, listed: boolean): string {
  const fact = (label: string, value: string) =>
    `<div class="fact"><span>${label}</span>${value}</div>`;
  const claim = l.words("Claim number|Claim #|Claim ID");
  const on = l.words("Processed on|Date processed|Processed");
  const chip = `<span class="chip">${status}</span>`;
  if (!listed)
    return `<div class="card">${chip}<h1>${said.provider}</h1><div>${l.words("For |Patient: ")}${said.patient}</div><div class="dim">${l.words("Date of service: |Visited |Service date ")}${said.service}</div><div class="dim">${claim} ${said.claim}</div><div class="dim">${on} ${said.processed}</div></div>`;
  return `<div class="card">${fact("Status", chip)}${fact("Provider", said.provider)}${fact(l.words("Patient|Member"), said.patient)}${fact(l.words("Date of service|Service date"), said.service)}${fact(claim, said.claim)}${fact(on, said.processed)}</div>`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const plan = chance.pick(PLANS);
  const care = chance.weighted(CARES);
  const provider = care.providers(chance);
  const patient = household(chance, 1).map(
    chance.pick([(n) => n, (n) => n, (n: string) => n.toUpperCase()]),
  )[0]!;
  const date = shifted("2025-01-10", chance.between(0, 330));
  const processed = shifted(date, chance.between(5, 32));
  const claim = chance.number(
    chance.pick(["##########", "E########", "25###@#####", "###-####-####"]),
  );
  const rows = settled(chance, care, date);
  const whole: Row = Object.fromEntries(
    (["charge", "discount", "allowed", "insurancePaid", "patientOwes", ...PARTS] as Field[]).map(
      (field) => [field, total(rows, field)],
    ),
  );
  const status = whole.notCovered
    ? l.words("Processed|Partially covered")
    : l.words("Processed|Approved|Complete");
  const top = facts(
    ...([
      l,
      { provider, patient, claim, service: l.day(date), processed: l.day(processed) },
    ] as const),
    ...([status, chance.happens(0.5)] as const),
  );
  const sums = shown(whole, { ...l, parted: true });
  const html = page(
    css(l, plan[1]!),
    `${phoneTop(chance, l, plan)}${top}<div class="card"><div class="dim">${l.names.patientOwes}</div><div class="big">${dollars(Number(whole.patientOwes))}</div>${amounts(whole, sums, l)}</div><h2>${l.words("Services|Service details|What was billed")}${l.words("yes|no") === "yes" ? ` (${rows.length})` : ""}</h2>${rows.map((row) => service(row, l)).join("")}${foot(l)}`,
  );
  const lines = rows.map((row) => {
    const said = ["serviceDate", "description", ...(l.code === "none" ? [] : ["code"])] as const;
    const fields = [...said, ...shown(row, l)] as (keyof Said)[];
    return lineOf(Object.fromEntries(fields.map((field) => [field, row[field]])) as Said);
  });
  return {
    html,
    truth: truthOf(
      {
        ...{ name: family.name, kind: "eob", setting: care.setting, provider, patient },
        ...{ issuer: l.branded ? plan[0]! : null, claimNumber: claim, statementDate: processed },
      },
      {
        ...{ billed: whole.charge, adjustments: whole.discount },
        ...{ insurancePaid: whole.insurancePaid, patientResponsibility: whole.patientOwes },
        allowed: l.allowed ? whole.allowed : null,
      },
      lines,
    ),
  };
}

export const family: Family = {
  name: "insurer-app-claim-phone",
  paper:
    "A claim's detail in an insurer's member app, on a phone, its services one below the other.",
  medium: "screenshot",
  draw,
};

import type { TruthLine } from "#corpus/truth";
import type { Chance } from "./chance";
import {
  AMBULANCE,
  DENTAL,
  DOCTORS,
  HOSPITAL,
  LAB,
  PHYSICIAN,
  REMARKS,
  ROOMS,
  THERAPY,
  type Service,
} from "./vocabulary";

export type Trade = "physician" | "hospital" | "lab" | "dental" | "therapy" | "ambulance";

/** A service as it was given: whole cents, before anything is printed. */
export type Care = {
  day: string;
  code: string | null;
  modifiers: string[];
  name: string;
  revenue: string | null;
  department: string;
  units: number;
  unitPrice: number;
  charge: number;
  discount: number;
  notCovered: number;
  allowed: number;
  deductible: number;
  copay: number;
  coinsurance: number;
  insurancePaid: number;
  patientOwes: number;
  patientPaid: number;
  remarks: string[];
  doctor: string;
  tooth: string;
  percent: string;
};

const POOLS: Record<Trade, Service[]> = {
  physician: PHYSICIAN,
  hospital: HOSPITAL,
  lab: LAB,
  dental: DENTAL,
  therapy: THERAPY,
  ambulance: AMBULANCE,
};

/** A day of 2026 as `YYYY-MM-DD`, `from` days after new year. */
export const dayOf = (from: number): string =>
  new Date(Date.UTC(2026, 0, 1 + from)).toISOString().slice(0, 10);

export const sumOf = <K extends keyof Care>(lines: readonly Care[], key: K): number =>
  lines.reduce((sum, line) => sum + Number(line[key]), 0);

const MODIFIERS: Record<Trade, string[]> = {
  physician: ["25", "RT", "LT", "59"],
  hospital: ["59", "25", "XU"],
  lab: ["91"],
  dental: [],
  therapy: ["GP", "GN", "95"],
  ambulance: ["RH", "SH"],
};

/** Services of one kind over some days, with what a plan would do with each. Each service is charged once a day. */
export function someCare(
  chance: Chance,
  trade: Trade,
  count: number,
  options: { names: "short" | "long" | "plain"; firstDay: number; days: number; doctors: number },
): Care[] {
  const { names, firstDay, days, doctors } = options;
  const dates = Array.from({ length: days }, (_, at) =>
    dayOf(firstDay + (at === 0 ? 0 : at * chance.between(1, 9))),
  ).sort();
  const staff = chance.shuffled(DOCTORS).slice(0, doctors);
  const taken = new Set<string>();
  const lines: Care[] = [];
  for (let at = 0; at < count; at += 1) {
    const day = dates[Math.min(dates.length - 1, Math.floor((at * dates.length) / count))]!;
    const room = trade === "hospital" && chance.happens(0.35) ? chance.pick(ROOMS) : null;
    const service = chance.pick(POOLS[trade]);
    const key = `${day} ${room?.name ?? service.code}`;
    if (taken.has(key)) continue;
    taken.add(key);
    const units = room
      ? chance.pick([1, 1, 2])
      : service.units === "miles"
        ? chance.between(10, 420) / 10
        : service.units === "some"
          ? chance.between(1, 6)
          : 1;
    const { low, high } = room ?? service;
    const unitPrice = chance.happens(0.5)
      ? chance.between(low, high) * 100
      : chance.between(low * 100, high * 100);
    const charge = Math.round(unitPrice * units);
    lines.push({
      day,
      code: room ? null : service.code,
      modifiers:
        !room && MODIFIERS[trade].length > 0 && chance.happens(0.25)
          ? [chance.pick(MODIFIERS[trade])]
          : [],
      name: room
        ? room.name
        : names === "short"
          ? service.name
          : names === "long"
            ? service.long
            : service.plain,
      revenue: room ? room.revenue : service.revenue === "0" ? null : service.revenue,
      department: room ? room.department : service.department,
      units,
      unitPrice,
      charge,
      ...judged(chance, charge),
      doctor: chance.pick(staff),
      tooth: trade === "dental" && chance.happens(0.5) ? String(chance.between(2, 31)) : "",
    });
  }
  return lines;
}

/** What a plan makes of a charge: it adds up in every case. */
function judged(chance: Chance, charge: number) {
  const marks = Object.keys(REMARKS);
  if (chance.happens(0.08))
    return {
      discount: 0,
      notCovered: charge,
      allowed: 0,
      deductible: 0,
      copay: 0,
      coinsurance: 0,
      insurancePaid: 0,
      patientOwes: charge,
      patientPaid: 0,
      remarks: [chance.pick(marks)],
      percent: "0%",
    };
  const discount = Math.round(charge * chance.share() * 0.7);
  const notCovered = chance.happens(0.06) ? Math.round((charge - discount) * 0.1) : 0;
  const allowed = charge - discount - notCovered;
  const way = chance.weighted<"deductible" | "copay" | "coinsurance" | "part" | "free">([
    ["deductible", 2],
    ["copay", 2],
    ["coinsurance", 3],
    ["part", 1],
    ["free", 2],
  ]);
  const deductible =
    way === "deductible" ? allowed : way === "part" ? Math.round(allowed * chance.share()) : 0;
  const copay =
    way === "copay" ? Math.min(allowed, chance.pick([1500, 2000, 2500, 3000, 4000])) : 0;
  const coinsurance =
    way === "coinsurance" || way === "part" ? Math.round((allowed - deductible) * 0.2) : 0;
  const insurancePaid = allowed - deductible - copay - coinsurance;
  const patientOwes = deductible + copay + coinsurance + notCovered;
  return {
    discount,
    notCovered,
    allowed,
    deductible,
    copay,
    coinsurance,
    insurancePaid,
    patientOwes,
    patientPaid: way === "copay" && chance.happens(0.5) ? copay : 0,
    remarks: chance.happens(0.45) ? [chance.pick(marks)] : [],
    percent: insurancePaid === 0 ? "0%" : coinsurance > 0 ? "80%" : "100%",
  };
}

export type MoneyStyle = {
  sign: "all" | "none" | "first" | "spaced";
  zero: "0.00" | "" | "-" | "--";
  negative: "minus" | "behind" | "brackets" | "plain";
};

export function aMoneyStyle(chance: Chance): MoneyStyle {
  return {
    sign: chance.weighted([
      ["all", 5],
      ["none", 5],
      ["first", 1],
      ["spaced", 0.4],
    ]),
    zero: chance.weighted([
      ["0.00", 7],
      ["", 1],
      ["-", 0.7],
      ["--", 0.5],
    ]),
    negative: chance.weighted([
      ["plain", 4],
      ["minus", 4],
      ["brackets", 1],
      ["behind", 1],
    ]),
  };
}

export const dollars = (cents: number): string =>
  `${String(Math.floor(Math.abs(cents) / 100)).replace(/\B(?=(\d{3})+$)/g, ",")}.${String(Math.abs(cents) % 100).padStart(2, "0")}`;

/** An amount as the document prints it; what is taken off shows it in the document's own way. */
export function printed(
  cents: number,
  style: MoneyStyle,
  how: { first?: boolean; takenOff?: boolean; keepZero?: boolean } = {},
): string {
  if (cents === 0 && !how.keepZero && style.zero !== "0.00") return style.zero;
  const sign =
    style.sign === "all" || (style.sign === "first" && how.first === true)
      ? "$"
      : style.sign === "spaced"
        ? "$ "
        : "";
  const text = `${sign}${dollars(cents)}`;
  if ((!how.takenOff && cents >= 0) || cents === 0) return text;
  switch (
    how.takenOff && cents > 0
      ? style.negative
      : style.negative === "plain"
        ? "minus"
        : style.negative
  ) {
    case "minus":
      return `-${text}`;
    case "behind":
      return `${text}-`;
    case "brackets":
      return `(${text})`;
    case "plain":
      return text;
  }
}

/** An amount as a truth file writes it. */
export const told = (cents: number): string =>
  `${cents < 0 ? "-" : ""}${dollars(cents).replaceAll(",", "")}`;

const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );

export type DayStyle = (day: string) => string;

export function aDayStyle(chance: Chance): DayStyle {
  const form = chance.weighted([
    ["MM/DD/YYYY", 6],
    ["MM/DD/YY", 5],
    ["M/D/YYYY", 2],
    ["M/D/YY", 2],
    ["MM-DD-YYYY", 1],
    ["YYYY-MM-DD", 0.5],
    ["Mon D, YYYY", 2],
    ["Mon DD YYYY", 0.4],
    ["Month D, YYYY", 1],
    ["DD-Mon-YYYY", 0.5],
    ["DDMONYY", 0.3],
    ["MM.DD.YYYY", 0.3],
  ] as const);
  return (day) => {
    const [year, month, date] = day.split("-") as [string, string, string];
    const short = MONTHS[Number(month) - 1]!.slice(0, 3);
    switch (form) {
      case "MM/DD/YYYY":
        return `${month}/${date}/${year}`;
      case "MM/DD/YY":
        return `${month}/${date}/${year.slice(2)}`;
      case "M/D/YYYY":
        return `${Number(month)}/${Number(date)}/${year}`;
      case "M/D/YY":
        return `${Number(month)}/${Number(date)}/${year.slice(2)}`;
      case "MM-DD-YYYY":
        return `${month}-${date}-${year}`;
      case "YYYY-MM-DD":
        return day;
      case "Mon D, YYYY":
        return `${short} ${Number(date)}, ${year}`;
      case "Mon DD YYYY":
        return `${short} ${date} ${year}`;
      case "Month D, YYYY":
        return `${MONTHS[Number(month) - 1]!} ${Number(date)}, ${year}`;
      case "DD-Mon-YYYY":
        return `${date}-${short}-${year}`;
      case "DDMONYY":
        return `${date}${short.toUpperCase()}${year.slice(2)}`;
      case "MM.DD.YYYY":
        return `${month}.${date}.${year}`;
    }
  };
}

export const NO_LINE: TruthLine = {
  serviceDate: null,
  description: null,
  code: null,
  revenueCode: null,
  modifiers: [],
  units: null,
  charge: null,
  allowed: null,
  discount: null,
  notCovered: null,
  deductible: null,
  copay: null,
  coinsurance: null,
  insurancePaid: null,
  patientOwes: null,
  remarks: [],
};

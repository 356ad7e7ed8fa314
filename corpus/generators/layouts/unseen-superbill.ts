/** An urgent care's visit slip: a list of codes to tick, fees only beside the ticked ones, card slip below. */
import { dollars, looseSlashes } from "#corpus/generators/formats";
import { escapeHtml, page } from "#corpus/generators/html";
import { sample, type Sample } from "#corpus/generators/sample";
import {
  amountColumn,
  codeWithModifiersColumn,
  descriptionColumn,
  indexOf,
  type Line,
  problem,
  service,
  sum,
  truthLines,
  truthOf,
} from "#corpus/generators/statement";

const DAY = "2026-09-21";

const tick = (code: string, description: string, fee: number, modifiers: string[] = []): Line =>
  service(DAY, code, description, 1, fee, modifiers.length > 0 ? { modifiers } : {});

type Choice = Line | [code: string, description: string];

const training = tick("94664", "Inhaler teaching", 24);

/** The slip's blocks, column by column; a line is a ticked choice. */
const BLOCKS: [heading: string, choices: Choice[]][][] = [
  [
    [
      "New patient",
      [["99202", "Level 2"], tick("99203", "Level 3", 189, ["25"]), ["99204", "Level 4"]],
    ],
    [
      "Established",
      [
        ["99212", "Level 2"],
        ["99213", "Level 3"],
        ["99214", "Level 4"],
      ],
    ],
    [
      "Repair",
      [
        ["12001", "Simple to 2.5 cm"],
        ["12002", "Simple to 7.5 cm"],
        ["10060", "I&D abscess"],
      ],
    ],
  ],
  [
    [
      "Rapid tests",
      [
        tick("87804", "Influenza A/B", 31, ["QW"]),
        ["87880", "Strep A"],
        ["81002", "Urine dip"],
        ["82962", "Finger glucose"],
      ],
    ],
    ["X-ray", [tick("71046", "Chest 2 view", 58), ["73110", "Wrist"], ["73610", "Ankle"]]],
  ],
  [
    ["Breathing", [tick("94640", "Nebulizer treatment", 15), training, ["94760", "Pulse ox"]]],
    [
      "Injection",
      [
        ["96372", "IM/SQ injection"],
        ["90471", "Vaccine admin"],
        ["90715", "Tdap"],
      ],
    ],
    [
      "Ortho",
      [
        ["29125", "Forearm splint"],
        ["29515", "Lower leg splint"],
      ],
    ],
  ],
];

const ticked = (choice: Choice): choice is Line => !Array.isArray(choice);

function choiceRow(choice: Choice): string {
  if (!ticked(choice))
    return `<tr><td class="k">☐</td><td>${choice[0]}</td><td>${escapeHtml(choice[1])}</td><td></td></tr>`;
  const code = [choice.code ?? "", ...(choice.modifiers ?? [])].join("-");
  return `<tr class="on"><td class="k">☒</td><td>${code}</td><td>${escapeHtml(choice.description)}</td><td class="n">${dollars(choice.charge ?? 0)}</td></tr>`;
}

function pepperTree(): Sample {
  const lines = BLOCKS.flatMap((column) => column.flatMap(([, choices]) => choices.filter(ticked)));
  const billed = sum(lines, "charge");
  const adjustments = 4755;
  const patientPaid = billed - adjustments;
  const shown = [
    codeWithModifiersColumn("", "-"),
    descriptionColumn(""),
    amountColumn("", "charge", dollars),
  ];
  const truth = truthOf("unseen-superbill-pepper-tree.pdf", {
    kind: "itemized",
    setting: "professional",
    producer: "chromium",
    provider: "Pepper Tree Walk-In Care",
    patient: "Ximena Delacroix-Rudd",
    accountNumber: "PT-0921-038",
    statementDate: DAY,
    lines: truthLines(lines, shown, ["serviceDate"]),
    money: { billed, adjustments, patientPaid, patientResponsibility: 0 },
    problems: [problem("pair", [indexOf(lines, training)], training.charge ?? 0)],
  });
  const box = (label: string, value: string): string =>
    `<div class="f"><i>${label}</i>${escapeHtml(value)}</div>`;
  const diagnoses = [
    ["☒", "J45.901 Asthma, acute"],
    ["☐", "J02.9 Sore throat"],
    ["☒", "R50.9 Fever"],
    ["☐", "N39.0 UTI"],
    ["☐", "S93.401A Ankle sprain"],
    ["☐", "H66.90 Ear infection"],
  ];
  return sample(truth, ({ printHtml }) =>
    printHtml(
      page(
        `@page{size:Letter;margin:11mm}body{font:8.6pt/1.35 DejaVu Sans Condensed;color:#222}.h{display:flex;justify-content:space-between;align-items:flex-end}
h1{font-size:16pt;margin:0;color:#a33}.fs{display:grid;grid-template-columns:2fr 1fr 1fr 1.2fr;border:1pt solid #444;margin:3mm 0}.f{border-right:.6pt solid #444;border-bottom:.6pt solid #444;padding:1mm 1.5mm;font-size:10pt}
.f i{display:block;font-size:6.2pt;font-style:normal;color:#666}.three{display:grid;grid-template-columns:1fr 1fr 1fr;gap:3mm;align-items:start}
.three table{width:100%;table-layout:fixed;border:.6pt solid #444;margin-bottom:3mm}.three th{background:#e8dcd0;text-align:left;padding:1mm 1.5mm;border-bottom:.6pt solid #444}.three{font-size:8pt}.three td:nth-child(2){white-space:nowrap}.three td{padding:.7mm 1mm;border-bottom:.3pt solid #bbb}
.k{font-size:11pt;line-height:1}.on td{font-weight:bold}.n{text-align:right}.dx{display:grid;grid-template-columns:repeat(3,1fr);border:.6pt solid #444;padding:1.5mm;font-size:8.2pt}
.low{display:grid;grid-template-columns:1fr 72mm;gap:10mm;margin-top:6mm}.low table{width:100%}.low td{padding:.8mm 0;font-size:10pt}.slip{border:1pt dashed #444;padding:3mm 5mm;font:9pt/1.45 DejaVu Sans Mono}`,
        `<div class="h"><h1>Pepper Tree Walk-In Care</h1><div style="text-align:right">4402 E Pepper Tree Way, Tucson AZ 85712<br>(520) 555-0114 · Tax ID 86-5550031 · NPI 1555500143</div></div>
<div class="fs">${box("PATIENT", "Ximena Delacroix-Rudd")}${box("DATE OF BIRTH", "2/11/1994")}${box("DATE OF VISIT", looseSlashes(DAY))}${box("ENCOUNTER NO.", "PT-0921-038")}${box("CLINICIAN", "R. Maldonado, FNP")}${box("TIME IN", "5:42 PM")}${box("INSURANCE", "None / self")}${box("PLACE OF SERVICE", "20")}</div>
<div class="three">${BLOCKS.map(
          (column) =>
            `<div>${column
              .map(
                ([heading, choices]) =>
                  `<table><colgroup><col style="width:9%"><col style="width:26%"><col><col style="width:21%"></colgroup><tr><th colspan="4">${heading}</th></tr>${choices.map(choiceRow).join("")}</table>`,
              )
              .join("")}</div>`,
        ).join("")}</div>
<b>Diagnosis (ICD-10)</b><div class="dx">${diagnoses.map(([mark, text]) => `<span>${mark} ${text}</span>`).join("")}</div>
<div class="low"><div><p>☒ Work note given &nbsp; ☐ Return in ____ days &nbsp; ☒ See own doctor</p><p>Clinician signature: <i>R. Maldonado</i></p><p>Send this slip to your health plan if you wish to claim. It shows what was done, why, and what you paid.</p></div>
<div><table><tr><td>Total of ticked services</td><td class="n">${dollars(billed)}</td></tr><tr><td>Same-day discount 15%</td><td class="n">${dollars(-adjustments)}</td></tr><tr><td>Card payment</td><td class="n">${dollars(-patientPaid)}</td></tr><tr><td><b>Balance owed</b></td><td class="n"><b>${dollars(0)}</b></td></tr></table></div></div>
<div class="slip" style="width:78mm;margin-top:5mm">PEPPER TREE WALK-IN CARE<br>${looseSlashes(DAY)} 6:51 PM&nbsp;&nbsp;TERM 02<br>MASTERCARD CHIP ************7730<br>AUTH 04419Z&nbsp;&nbsp;REF 126400918<br>SALE&nbsp;&nbsp;${dollars(patientPaid)}<br>APPROVED - CUSTOMER COPY</div>`,
      ),
    ),
  );
}

export const unseenSuperbill: Sample = pepperTree();

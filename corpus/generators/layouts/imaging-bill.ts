/** Bills of radiologists and imaging centers. */
import { dollars, grouped, longMonthName, monthDay, slashes } from "#corpus/generators/formats";
import { escapeHtml, lineTable, page, pairs } from "#corpus/generators/html";
import { sample, type Sample } from "#corpus/generators/sample";
import {
  amountColumn,
  codeColumn,
  codeWithModifiersColumn,
  dateColumn,
  descriptionColumn,
  extraColumn,
  modifiersColumn,
  service,
  sum,
  truthLines,
  truthOf,
} from "#corpus/generators/statement";

/** Reading fees; dates without a year, which stands in the service period. */
function pacificReaders(): Sample {
  const visit = "2026-08-19";
  const reading = service(visit, "71046", "Chest 2 views - interpretation", 1, 19.5, {
    modifiers: ["26"],
    note: "Dr. V. Anand",
  });
  const lines = [
    reading,
    service(visit, "74177", "CT abdomen/pelvis with contrast - interpretation", 1, 160, {
      modifiers: ["26"],
      note: "Dr. V. Anand",
    }),
    service("2026-08-20", "76705", "Ultrasound abdomen limited - interpretation", 1, 52, {
      modifiers: ["26"],
      note: "Dr. S. Feld",
    }),
  ];
  const billed = sum(lines, "charge");
  const insurancePaid = 9240;
  const adjustments = 8110;
  const balance = billed - insurancePaid - adjustments;
  const columns = [
    dateColumn("Date", monthDay, 9),
    extraColumn("Radiologist", (line) => line.note ?? "", 17),
    descriptionColumn("Examination", 40),
    codeColumn("Code", 10),
    modifiersColumn("Mod.", " ", 8),
    amountColumn("Amount", "charge", grouped, 16),
  ];
  const truth = truthOf("imaging-readers-pacific.pdf", {
    kind: "itemized",
    setting: "professional",
    producer: "chromium",
    provider: "Pacific Radiology Readers Inc.",
    patient: "Kamal Haddad-Ruiz",
    accountNumber: "PRR 3318 7702",
    statementDate: "2026-09-22",
    serviceFrom: visit,
    serviceTo: "2026-08-20",
    lines: truthLines(lines, columns),
    money: { billed, insurancePaid, adjustments, patientResponsibility: balance },
  });
  return sample(truth, ({ printHtml }) =>
    printHtml(
      page(
        `@page{size:Letter;margin:15mm}body{font:9.5pt/1.4 Liberation Sans Narrow}
.h{display:flex;justify-content:space-between}.h h1{font-size:16pt;margin:0}.box{border:1pt solid #000;padding:6pt 8pt;font-size:9pt}
.msg{border:1pt dashed #555;padding:5pt;margin:12pt 0;text-align:center}.lines{width:100%;table-layout:fixed;border:1pt solid #000}
.lines th{background:#000;color:#fff;padding:3pt}.lines td{padding:4pt 3pt;border-right:.5pt solid #000;vertical-align:top}
.aging{width:100%;margin-top:14pt}.aging td,.aging th{border:.5pt solid #000;text-align:center;padding:3pt}
.stub{margin-top:40pt;border-top:1pt dashed #000;padding-top:6pt;display:flex;justify-content:space-between}`,
        `<div class="h"><div><h1>Pacific Radiology Readers Inc.</h1>PO Box 5150, Portland OR 97208<br>For billing questions call 503-555-0125</div><div class="box">Statement date: ${slashes("2026-09-22")}<br>Account: PRR 3318 7702<br>Amount due: <b>${dollars(balance)}</b></div></div>
<div style="margin-top:14pt">Kamal Haddad-Ruiz<br>4410 SE Alder St Apt 3<br>Portland OR 97215</div>
<div class="msg">These are the doctors' fees for reading images taken at Willamette Medical Center, ${longMonthName(visit)} to ${longMonthName("2026-08-20")}. The hospital bills for the pictures themselves.</div>
${lineTable(lines, columns, `<tr><td colspan="5" style="text-align:right;border-top:1pt solid #000">Total of examinations</td><td style="text-align:right;border-top:1pt solid #000">${grouped(billed)}</td></tr><tr><td colspan="5" style="text-align:right">${monthDay("2026-09-10")} Cascade Health payment</td><td style="text-align:right">${grouped(-insurancePaid)}</td></tr><tr><td colspan="5" style="text-align:right">${monthDay("2026-09-10")} Cascade Health adjustment</td><td style="text-align:right">${grouped(-adjustments)}</td></tr><tr><td colspan="5" style="text-align:right"><b>Balance due from patient</b></td><td style="text-align:right"><b>${grouped(balance)}</b></td></tr>`)}
<table class="aging"><tr><th>Current</th><th>30 days</th><th>60 days</th><th>90 days</th><th>120 days</th></tr><tr><td>${grouped(balance)}</td><td>0.00</td><td>0.00</td><td>0.00</td><td>0.00</td></tr></table>
<div class="stub"><div>Remit to<br>Pacific Radiology Readers Inc.<br>Lockbox 2281, Portland OR 97208-2281</div><div>[ ] VISA [ ] MasterCard<br>Card no. ______________________<br>Exp. ____ CVV ____ Amount $ __________</div></div>`,
      ),
    ),
  );
}

/** An imaging center's invoice made in an office program: nothing wrong. */
function openDoor(): Sample {
  const day = "2026-04-28";
  const lines = [
    service(day, "73721", "MRI knee, right, without dye", 1, 395, { modifiers: ["RT"] }),
    service(day, "72148", "MRI lower back without dye", 1, 370),
    service(day, "73562", "X-ray knee, three views, right", 1, 68, { modifiers: ["RT"] }),
  ];
  const billed = sum(lines, "charge");
  const adjustments = 23300;
  const insurancePaid = 38000;
  const patientPaid = 10000;
  const balance = billed - adjustments - insurancePaid - patientPaid;
  const columns = [
    dateColumn("Exam date", slashes),
    codeWithModifiersColumn("Exam code", "-"),
    descriptionColumn("Exam"),
    amountColumn("Price", "charge", dollars),
  ];
  const truth = truthOf("clean-imaging-open-door.pdf", {
    kind: "itemized",
    setting: "professional",
    producer: "libreoffice",
    provider: "Open Door Imaging Center",
    patient: "Zdeněk Holub",
    accountNumber: "ODI-9924",
    statementDate: "2026-06-01",
    dueDate: "2026-06-30",
    lines: truthLines(lines, columns),
    money: { billed, adjustments, insurancePaid, patientPaid, patientResponsibility: balance },
  });
  return sample(truth, ({ convertWithOffice }) =>
    convertWithOffice(
      `<!doctype html><html><head><meta charset="utf-8"><title>Invoice</title><style>@page{size:21.59cm 27.94cm;margin:1.8cm}
body{font-family:"Liberation Sans";font-size:10pt}h2{color:#006644}td p{margin:0}</style></head><body>
<h2>Open Door Imaging Center</h2><p>1200 Prospect Avenue, Suite 4, Cleveland, OH 44115<br>216-555-0177</p><hr>
<p><b>INVOICE ODI-9924</b></p>${pairs([
        ["Account", "ODI-9924"],
        ["Patient", "Zdeněk Holub"],
        ["Invoice date", slashes("2026-06-01")],
        ["Please pay by", slashes("2026-06-30")],
        ["Referred by", "Dr. Amara Nwosu"],
      ])}<br><table border="1" cellpadding="4" cellspacing="0" width="640"><tr>${columns
        .map(
          ({ header, align }) =>
            `<td bgcolor="#cceedd" align="${align ?? "left"}"><b>${escapeHtml(header)}</b></td>`,
        )
        .join("")}</tr>${lines
        .map(
          (line) =>
            `<tr>${columns.map(({ text, align }) => `<td align="${align ?? "left"}">${escapeHtml(text(line))}</td>`).join("")}</tr>`,
        )
        .join("")}</table><br>${pairs([
        ["Total charges", dollars(billed)],
        ["Discount agreed with your plan", dollars(-adjustments)],
        ["Your plan paid", dollars(-insurancePaid)],
        ["You paid on the day", dollars(-patientPaid)],
        ["Balance to pay", dollars(balance)],
      ])}<p>Prices include the radiologist's report. Ask us for a copy of your images at any time.</p></body></html>`,
      "html",
    ),
  );
}

export const imagingBills: Sample[] = [pacificReaders(), openDoor()];

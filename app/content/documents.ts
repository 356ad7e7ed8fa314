import type { EmbeddedDocument } from "./entry";

/** The documents to print and fill in; `scripts/reference-documents.ts` draws them, and a test holds the sizes to it. */
export const DOCUMENTS: EmbeddedDocument[] = [
  {
    id: "document-deadline-table",
    createdAt: "2026-11-19T14:00:00.000Z",
    fields: {
      title: "Deadline table",
      description:
        "Each last day we know of, on two pages: how long you have, from which day it counts, who has to act, and where the rule stands. With room for your own days.",
    },
    file: { path: "documents/deadline-table.pdf", fileName: "deadline-table.pdf", size: 32000 },
  },
  {
    id: "document-call-log",
    createdAt: "2026-11-12T14:00:00.000Z",
    fields: {
      title: "Call log sheet",
      description:
        "What to ask a billing office, and in which order, with room to write down three calls: who, when, what they promised, and by when.",
    },
    file: { path: "documents/call-log.pdf", fileName: "call-log.pdf", size: 23145 },
  },
  {
    id: "document-medical-records-request",
    createdAt: "2026-11-05T14:00:00.000Z",
    fields: {
      title: "Medical records request letter",
      description:
        "A letter to fill in, sign, and send. It asks for your medical and billing records. Page 2 says which record proves what, and which days to write down.",
    },
    file: {
      path: "documents/medical-records-request.pdf",
      fileName: "medical-records-request.pdf",
      size: 25804,
    },
  },
  {
    id: "document-itemized-bill-request",
    createdAt: "2026-10-22T14:00:00.000Z",
    fields: {
      title: "Itemized bill request letter",
      description:
        "A letter to fill in, sign, and send. It asks for each line of your bill, with codes and units. Page 2 says what to do with the answers you may get.",
    },
    file: {
      path: "documents/itemized-bill-request.pdf",
      fileName: "itemized-bill-request.pdf",
      size: 27652,
    },
  },
  {
    id: "document-medical-bill-checklist",
    createdAt: "2026-10-15T14:00:00.000Z",
    fields: {
      title: "Medical bill checklist",
      description:
        "Two pages to go through with a pen: the papers you need, the lines, the sums against your EOB, and the special cases to know before you pay.",
    },
    file: {
      path: "documents/medical-bill-checklist.pdf",
      fileName: "medical-bill-checklist.pdf",
      size: 29478,
    },
  },
];

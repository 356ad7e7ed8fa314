declare module "@adobe/structured-data-validator" {
  export type Issue = { issueMessage: string; severity: "ERROR" | "WARNING"; path: unknown[] };
  export default class Validator {
    validate(extracted: unknown): Promise<Issue[]>;
  }
}

declare module "@marbec/web-auto-extractor" {
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean; embedSource: string[] });
    parse(html: string): unknown;
  }
}

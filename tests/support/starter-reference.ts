import { createReference } from "~/adapters/reference/reference.server";
import { readBundledEditions } from "#scripts/local/bundled-editions";

/** The bundled editions, as the Worker loads them. */
export const reference = createReference(readBundledEditions());

import { dirname, relative } from "node:path";

/** `app/domain/bill` of `app/domain/bill/bill.ts`: the nearest room above a place; null outside all of them. */
function roomOf(rooms, place) {
  for (let folder = place; folder !== "."; folder = dirname(folder))
    if (Object.hasOwn(rooms, folder)) return folder;
  return null;
}

/** Whether a list names a room, or all rooms below a folder above it. */
const lists = (names, room) =>
  names.some((name) => (name.endsWith("/**") ? room.startsWith(name.slice(0, -2)) : name === room));

const hasPackage = (packages, source) =>
  packages.some((name) => name === "*" || source === name || source.startsWith(`${name}/`));

/** Where an import of another room leads, from the project's root; null for a package. */
const placeOf = (source) =>
  source.startsWith("~/")
    ? `app/${source.slice(2)}`
    : source.startsWith("#")
      ? source.slice(1)
      : null;

/** What is wrong with an import; null where nothing is. */
function problem(rooms, file, source, onlyTypes) {
  if (source.startsWith("../"))
    return source.includes("/node_modules/")
      ? null
      : "Write ./ inside a folder, ~/ or #folder/ to another.";
  if (source.startsWith("./")) return null;
  const own = roomOf(rooms, file);
  if (own === null) return null;
  const { knows, types = [], packages } = rooms[own];
  const place = placeOf(source);
  if (place === null)
    return hasPackage(packages, source)
      ? null
      : `${own} does not use the package ${source} (rooms.config.js).`;
  const room = roomOf(rooms, place);
  if (room === own || (room && lists(knows, room))) return null;
  if (room && lists(types, room))
    return onlyTypes ? null : `${own} may import ${room} for its types only (rooms.config.js).`;
  return `${own} may not know ${room ?? place} (rooms.config.js).`;
}

/** Holds every import, static, dynamic or of a type, against the table of rooms. Options: the table. */
export const roomImports = {
  meta: { type: "problem", schema: [{ type: "object" }] },
  create(context) {
    const [rooms] = context.options;
    const file = relative(context.cwd, context.filename);
    const check = (source, onlyTypes) => {
      if (typeof source?.value !== "string") return;
      const message = problem(rooms, file, source.value, onlyTypes);
      if (message) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: (node) => check(node.source, node.importKind === "type"),
      ExportNamedDeclaration: (node) => check(node.source, node.exportKind === "type"),
      ExportAllDeclaration: (node) => check(node.source, node.exportKind === "type"),
      ImportExpression: (node) => check(node.source, false),
      TSImportType: (node) => check(node.source, true),
    };
  },
};

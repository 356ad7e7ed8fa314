import type { ReactNode } from "react";

export type Column<Row> = {
  key: string;
  label: string;
  render: (row: Row) => ReactNode;
  number?: boolean;
  /** The cell that names the row. */
  heading?: boolean;
};

type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Rows that open something: the cell's `row-target` link covers the row. */
  rowClass?: string;
  /** Many columns: smaller type and less space between. */
  dense?: boolean;
};

/** A table on a wide screen, labelled rows on a phone; roles are written out so that both read as a table. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, rowClass, dense } = props;
  return (
    <div className="table-box">
      <table className={dense ? "data-table data-table-dense" : "data-table"} role="table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ key, label, number }) => (
              <th
                key={key}
                scope="col"
                role="columnheader"
                className={number ? "number" : undefined}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row" className={rowClass}>
              {columns.map((column) => (
                <DataCell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DataCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const className = column.number ? "number" : undefined;
  const content = column.render(row);
  return column.heading ? (
    <th scope="row" role="rowheader" className="text-base! text-ink!" data-label={column.label}>
      <span>{content}</span>
    </th>
  ) : (
    <td role="cell" className={className} data-label={column.label}>
      <span>{content}</span>
    </td>
  );
}

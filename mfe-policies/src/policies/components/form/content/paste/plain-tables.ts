const blocks = 'p, div, li, h1, h2, h3, h4, h5, h6, blockquote, pre';

const isBlank = ({ nodeName, textContent }: ChildNode): boolean =>
  nodeName === 'BR' || (textContent ?? '').replaceAll('\u00A0', ' ').trim() === '';

/** Flattens a cell to one paragraph with a line per block, all that Markdown's cells support. */
const flatten = (cell: Element): void => {
  for (const list of cell.querySelectorAll('ul, ol')) {
    const isCounted = list.tagName === 'OL';
    let number = Number(list.getAttribute('start') ?? 1) || 1;
    for (const item of Array.from(list.children)) {
      item.prepend(isCounted ? `${number}. ` : '• ');
      number += 1;
    }
  }
  for (const block of cell.querySelectorAll(blocks)) {
    block.before(cell.ownerDocument.createElement('br'));
    block.after(cell.ownerDocument.createElement('br'));
    block.replaceWith(...block.childNodes);
  }
  for (const list of cell.querySelectorAll('ul, ol')) list.replaceWith(...list.childNodes);
  for (const node of Array.from(cell.childNodes)) {
    const before = node.previousSibling;
    const isNeedless = before === null || before.nodeName === 'BR' || node.nextSibling === null;
    if (isBlank(node) && isNeedless) node.remove();
  }
  while (cell.lastChild?.nodeName === 'BR') cell.lastChild.remove();
};

const renamed = (cell: Element, name: 'th' | 'td'): Element => {
  if (cell.tagName.toLowerCase() === name) return cell;
  const other = cell.ownerDocument.createElement(name);
  other.append(...cell.childNodes);
  cell.replaceWith(other);
  return other;
};

const spanOf = (cell: Element, name: 'colspan' | 'rowspan'): number =>
  Math.min(Math.max(Number(cell.getAttribute(name)) || 1, 1), 100);

/** Fills spanned positions with empty cells, so that all rows have the same number. */
const unspan = (rows: readonly HTMLTableRowElement[]): void => {
  rows.forEach((row, rowIndex) => {
    for (const cell of row.cells) {
      const [wide, high] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')];
      const index = cell.cellIndex;
      cell.removeAttribute('colspan');
      cell.removeAttribute('rowspan');
      for (let column = 1; column < wide; column += 1) cell.after(cell.ownerDocument.createElement('td'));
      for (const below of rows.slice(rowIndex + 1, rowIndex + high))
        for (let column = 0; column < wide; column += 1)
          below.insertCell(Math.min(index, below.cells.length));
    }
  });
};

/** Reduces tables to what Markdown supports: a header row, cells of one paragraph, no spans, no nesting. */
export const makePlainTables = (root: ParentNode): void => {
  for (const inner of root.querySelectorAll('table table')) inner.replaceWith(inner.textContent ?? '');
  for (const table of root.querySelectorAll('table')) {
    const rows = [...table.rows];
    unspan(rows);
    const width = Math.max(0, ...rows.map((row) => row.cells.length));
    rows.forEach((row, rowIndex) => {
      while (row.cells.length < width) row.insertCell();
      for (const cell of Array.from(row.cells)) flatten(renamed(cell, rowIndex === 0 ? 'th' : 'td'));
    });
  }
};

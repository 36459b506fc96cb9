import { z } from 'zod';
import type { Cell, Column, Row } from '../columns.ts';
import { written } from '../columns.ts';
import type { RowWriter } from './piece.ts';
import { createZip, emptyZip, type ZipState } from './zip.ts';

/** More fit on no sheet. */
const sheetRows = 1_048_576;
/** Their text is many times as large as they are. */
const rowsAtOnce = 2000;

const Entry = z.object({
  name: z.string(),
  at: z.number(),
  crc: z.number(),
  size: z.number(),
  packed: z.number(),
});
const Kept = z.object({
  zip: z.object({ offset: z.number(), done: z.array(Entry), open: Entry.nullable() }),
  sheets: z.number(),
  /** On the sheet that is open, with its head. */
  rows: z.number(),
  head: z.array(z.string()),
});
interface XlsxState extends Omit<z.infer<typeof Kept>, 'zip'> {
  zip: ZipState;
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const kinds = 'http://schemas.openxmlformats.org/package/2006';
const part = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string =>
  text
    .toWellFormed()
    // What no XML may hold.
    .replaceAll(/[[\p{Cc}--[\t\n\r]]\ufffe\uffff]/gv, '\ufffd')
    .replaceAll(/[&<>"]/g, (one) => names[one] ?? one);

const textCell = (text: string, style: number): string =>
  text === ''
    ? '<c/>'
    : `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** Numbers are numbers, everything else is text, which no spreadsheet takes for a formula. */
function cellXml(column: Column, cell: Cell): string {
  const text = written(column, cell);
  const isNumber = column.type === 'money' || column.type === 'count' || column.type === 'share';
  if (!isNumber || !/^-?\d+(\.\d+)?$/.test(text)) return textCell(text, 0);
  return `<c s="${column.type === 'money' ? 1 : column.type === 'count' ? 2 : 0}"><v>${text}</v></c>`;
}

const sheetBegin = (head: readonly string[]): string =>
  `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="18" defaultRowHeight="15"/><sheetData><row>${head.map((name) => textCell(name, 3)).join('')}</row>`;
const sheetEnd = '</sheetData></worksheet>';
const rowsXml = (columns: readonly Column[], rows: readonly Row[]): string =>
  rows
    .map(
      (row) => `<row>${columns.map((column, place) => cellXml(column, row[place] ?? null)).join('')}</row>`,
    )
    .join('');

const styles = `${xml}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="3" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`;

const sheetName = (nth: number) => `xl/worksheets/sheet${nth}.xml`;

/** What stands around the sheets. */
function frameOf(titles: readonly string[]): [name: string, text: string][] {
  const all = titles.map((_, place) => place + 1);
  const link = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  return [
    ['xl/styles.xml', styles],
    [
      'xl/workbook.xml',
      `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${all.map((nth) => `<sheet name="${escaped(titles[nth - 1] ?? '')}" sheetId="${nth}" r:id="rId${nth}"/>`).join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${xml}<Relationships xmlns="${kinds}/relationships">${all.map((nth) => link(`rId${nth}`, 'worksheet', `worksheets/sheet${nth}.xml`)).join('')}${link('styles', 'styles', 'styles.xml')}</Relationships>`,
    ],
    [
      '_rels/.rels',
      `${xml}<Relationships xmlns="${kinds}/relationships">${link('book', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${xml}<Types xmlns="${kinds}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${part}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${part}.styles+xml"/>${all.map((nth) => `<Override PartName="/${sheetName(nth)}" ContentType="${part}.worksheet+xml"/>`).join('')}</Types>`,
    ],
  ];
}

async function finish(zip: ReturnType<typeof createZip>, titles: readonly string[]): Promise<void> {
  for (const [name, text] of frameOf(titles)) {
    zip.begin(name);
    await zip.add(text);
    zip.close();
  }
  zip.finish();
}

export interface Sheet {
  title: string;
  columns: readonly Column[];
  rows: readonly Row[];
}

/** A small workbook in one go; the same rows are the same bytes. */
export async function workbookOf(sheets: readonly Sheet[]): Promise<Buffer> {
  const zip = createZip(emptyZip);
  for (const [place, { columns, rows }] of sheets.entries()) {
    zip.begin(sheetName(place + 1));
    await zip.add(sheetBegin(columns.map(({ name }) => name)));
    await zip.add(rowsXml(columns, rows));
    await zip.add(sheetEnd);
    zip.close();
  }
  await finish(
    zip,
    sheets.map(({ title }) => title),
  );
  return zip.piece().bytes;
}

/** A workbook in pieces; a further sheet where one is full. No library goes on where another process stopped (ADR 142). */
export const createXlsxWriter = (mostRows = sheetRows): RowWriter<XlsxState> => ({
  resume: (kept) => Kept.parse(kept),
  async begin(columns) {
    const head = columns.map(({ name }) => name);
    const zip = createZip(emptyZip);
    zip.begin(sheetName(1));
    await zip.add(sheetBegin(head));
    const { bytes, state } = zip.piece();
    return { bytes, state: { zip: state, sheets: 1, rows: 1, head } };
  },
  async rows(before, columns, rows) {
    const zip = createZip(before.zip);
    let { sheets, rows: filled } = before;
    for (let at = 0; at < rows.length; ) {
      if (filled === mostRows) {
        await zip.add(sheetEnd);
        zip.close();
        sheets += 1;
        filled = 1;
        zip.begin(sheetName(sheets));
        await zip.add(sheetBegin(before.head));
      }
      const next = rows.slice(at, at + Math.min(rowsAtOnce, mostRows - filled));
      await zip.add(rowsXml(columns, next));
      filled += next.length;
      at += next.length;
    }
    const { bytes, state } = zip.piece();
    return { bytes, state: { ...before, zip: state, sheets, rows: filled } };
  },
  async end(before) {
    const zip = createZip(before.zip);
    await zip.add(sheetEnd);
    zip.close();
    const titles = Array.from({ length: before.sheets }, (_, place) => `Rows ${place + 1}`);
    await finish(zip, titles);
    const { bytes, state } = zip.piece();
    return { bytes, state: { ...before, zip: state } };
  },
});

/** A line of CSV, with quotes as spreadsheets write them (RFC 4180). */
function cellsOf(line: string): string[] {
  const cells: string[] = [];
  const pattern = /("(?:[^"]|"")*"|[^,;]*)([,;]|$)/gy;
  for (let match = pattern.exec(line); match !== null; match = pattern.exec(line)) {
    const [, cell = '', end = ''] = match;
    cells.push((cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell).trim());
    if (end === '') break;
  }
  return cells;
}

export interface ListedPerson {
  idNumber?: string;
  person?: { name: string; birthday: string };
}

export interface ReadList {
  persons: ListedPerson[];
  /** Lines that name nobody in a way that is known again. */
  left: number;
}

/** Persons of a list, by the names of its columns; null when these name nothing that a person is known by. */
export function readList(text: string): ReadList | null {
  const [head = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  const names = cellsOf(head.toLowerCase());
  const [number, name, birthday] = ['id_number', 'full_name', 'birthday'].map((one) => names.indexOf(one));
  const at = (cells: readonly string[], place: number | undefined): string => cells[place ?? -1] ?? '';
  if (number === -1 && (name === -1 || birthday === -1)) return null;
  const persons = lines.flatMap((line): ListedPerson[] => {
    const cells = cellsOf(line);
    const idNumber = at(cells, number);
    const person = { name: at(cells, name), birthday: at(cells, birthday) };
    const isNamed = person.name.length >= 2 && /^\d{4}-\d\d-\d\d$/.test(person.birthday);
    if (idNumber.length < 4 && !isNamed) return [];
    return [{ ...(idNumber.length >= 4 && { idNumber }), ...(isNamed && { person }) }];
  });
  return { persons, left: lines.length - persons.length };
}

/** As many as one call takes. */
const atOnce = 250;
export const portionsOf = (persons: readonly ListedPerson[]): ListedPerson[][] =>
  Array.from({ length: Math.ceil(persons.length / atOnce) }, (_, nth) =>
    persons.slice(nth * atOnce, (nth + 1) * atOnce),
  );

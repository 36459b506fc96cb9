export interface StreamHearing {
  onData: (data: string) => void;
  /** The server says how long to wait before coming back. */
  onRetry: (ms: number) => void;
}

/**
 * Reads server-sent events piece by piece; a piece may end anywhere, also between a carriage return and its line feed.
 * Only what our server sends is read: `data` and `retry`; comments keep the line warm and say nothing.
 */
export function createFrameReader({ onData, onRetry }: StreamHearing): (piece: string) => void {
  let rest = '';
  let data: string[] = [];

  const readField = (line: string) => {
    const at = line.indexOf(':');
    const name = at < 0 ? line : line.slice(0, at);
    const value = at < 0 ? '' : line.slice(at + 1).replace(/^ /, '');
    if (name === 'data') data.push(value);
    if (name === 'retry' && /^\d+$/.test(value)) onRetry(Number(value));
  };
  const readLine = (line: string) => {
    if (line !== '') return readField(line);
    if (data.length > 0) onData(data.join('\n'));
    data = [];
  };

  return (piece) => {
    rest += piece;
    // A carriage return at the very end may be half of a line ending: it waits for the next piece.
    const whole = /^[^]*(?:\n|\r(?=[^]))/.exec(rest)?.[0] ?? '';
    rest = rest.slice(whole.length);
    for (const line of whole.split(/\r\n|\n|\r/).slice(0, -1)) readLine(line);
  };
}

import type { WorkReply } from './work-reply.ts';
import { solvePuzzle } from './solve-puzzle.ts';

/** The worker's program: one puzzle in, one answer out. */
addEventListener('message', (event: MessageEvent<string>) => {
  const reply = (message: WorkReply) => postMessage(message);
  solvePuzzle(event.data).then(
    (answer) => reply({ answer }),
    (error: unknown) => reply({ failure: String(error) }),
  );
});

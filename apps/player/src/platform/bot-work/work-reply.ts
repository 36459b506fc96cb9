/** What the worker says to the page. */
export type WorkReply = { answer: string } | { failure: string };

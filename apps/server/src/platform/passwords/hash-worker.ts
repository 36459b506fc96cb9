import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { HashCost } from './password-hash.ts';
import { hash, verify } from './password-hash.ts';

/** The message is a peppered password: neither the password nor the pepper comes here. */
export interface HashJob {
  message: Uint8Array;
  cost: HashCost;
  keyId: string;
  stored: string | null;
}

/** Answers to requests go first: a storm of logins must not slow down those who play. */
function stepBack() {
  try {
    // On Linux a thread has a priority of its own; the link reads <process>/task/<thread>.
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    // Zero would be the whole process.
    if (thread > 0) setPriority(thread, 19);
  } catch {
    // Elsewhere, or not allowed: the hashes are right all the same.
  }
}

stepBack();
parentPort?.on('message', ({ message, cost, keyId, stored }: HashJob) => {
  parentPort?.postMessage(stored === null ? hash(message, cost, keyId) : verify(message, stored));
});

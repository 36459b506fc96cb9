/**
 * A layer has an entry of its own in the browser's history, so that the way back, a swipe as well as a button, closes
 * it and leaves the page (docs/adr/0042-back-closes-the-open-layer.md). The entry is the page's own with a number more:
 * how many layers lie over it. Whoever closes a layer otherwise takes its entry along.
 */
interface Opened {
  close: () => void;
}

/** A moment for a tap that closes a layer and opens another, or leads to another page. */
const tidyMs = 50;

const open: Opened[] = [];
/** The address below the open layers. */
let below = '';
/** What a layer's page was replaced by, e.g. other filters: the entry below is brought up to it on the way back. */
let carried: { state: object; url: string; depth: number } | null = null;
/** A step back of our own that has not arrived; nothing may be put into the history meanwhile. */
let isStepping = false;
const waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

interface EntryState {
  layer?: number;
  idx?: number;
}
const entry = () => (history.state ?? {}) as EntryState;
const depth = () => entry().layer ?? 0;

function stepBack(steps: number) {
  isStepping = true;
  history.go(-steps);
}
const whenStill = (act: () => void) => void (isStepping ? waiting.push(act) : act());

/** The browser is on its way to another document, a company's page perhaps: a step back would call it off. */
let isLeaving = false;
/** Longer than any page takes to come; whoever is still here then did not leave. */
const leavingMs = 30_000;
const leave = () => {
  isLeaving = true;
  setTimeout(() => {
    isLeaving = false;
    tidy();
  }, leavingMs);
};

/** Takes away the entries of layers that are gone. */
function tidy() {
  const dead = depth() - open.length;
  if (dead > 0 && !isStepping && !isLeaving) stepBack(dead);
  if (open.length === 0 && !isLeaving) removeEventListener('beforeunload', leave);
}

/** Puts a layer's entry into the history; answers what to call when it has closed or is gone. */
export function openLayer(close: () => void): () => void {
  const layer = { close };
  open.push(layer);
  addEventListener('beforeunload', leave);
  whenStill(() => {
    const at = open.indexOf(layer) + 1;
    if (at === 0) return;
    if (at === 1) below = location.href;
    // The one before may have left its entry to this one.
    if (depth() < at) history.pushState({ ...entry(), idx: (entry().idx ?? 0) + 1, layer: at }, '');
  });
  return () => {
    const at = open.indexOf(layer);
    if (at === -1) return;
    open.splice(at, 1);
    clearTimeout(timer);
    timer = setTimeout(tidy, tidyMs);
  };
}

function bringUp() {
  if (!carried) return;
  const { state, url, depth: from } = carried;
  const idx = ((state as EntryState).idx ?? 0) - (from - depth());
  history.replaceState({ ...state, idx, ...(depth() > 0 && { layer: depth() }) }, '', url);
  if (depth() === 0) carried = null;
}

function onPop(event: PopStateEvent) {
  if (isStepping) {
    isStepping = false;
    event.stopImmediatePropagation();
    bringUp();
    for (const act of waiting.splice(0)) act();
    return;
  }
  // An entry whose layer is gone: reached forwards, or from another page.
  if (depth() > open.length) return stepBack(depth() - open.length);
  if (depth() === open.length) return;
  const closing = open.splice(depth());
  // Several steps at once: the page itself changes, and takes its layers along.
  if (location.href !== below) return;
  event.stopImmediatePropagation();
  bringUp();
  for (const { close } of closing.reverse()) close();
}

if (typeof document !== 'undefined') {
  // Before the router hears of it: for the router nothing has moved.
  addEventListener('popstate', onPop, { capture: true });
  // Loaded anew while a layer was open.
  if (depth() > 0) stepBack(depth());
}

interface Pages {
  push(to: unknown, state?: unknown): void;
  replace(to: unknown, state?: unknown): void;
}

/** The router's way through the history, minding the entries of layers: a page takes the place of the layer it was opened from. */
export const besideLayers = (pages: Pages): Pages => ({
  push: (to, state) => whenStill(() => (depth() > 0 ? pages.replace(to, state) : pages.push(to, state))),
  replace: (to, state) =>
    whenStill(() => {
      const from = depth();
      pages.replace(to, state);
      if (from === 0) return;
      carried = { state: entry(), url: location.href, depth: from };
      history.replaceState({ ...entry(), layer: from }, '');
    }),
});

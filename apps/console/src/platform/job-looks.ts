/** How the state of a long job is shown, wherever one stands. */
export const jobLooks = {
  running: { icon: 'loader', tone: 'info' },
  paused: { icon: 'circle-pause', tone: 'warn' },
  cancelled: { icon: 'circle-minus', tone: 'muted' },
  done: { icon: 'circle-check', tone: 'ok' },
  failed: { icon: 'circle-x', tone: 'bad' },
} as const;

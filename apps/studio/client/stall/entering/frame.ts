/** What the page tells the frame around it. It never listens: messages carry no commands to a game. */
export interface Frame {
  isFramed: boolean;
  /** A bet goes out: until `settled` its result is the table's to tell. */
  betting(): void;
  /** The result is on the table, or there is none. */
  settled(): void;
  back(path: string | null): void;
}

export function createFrame(view: Window): Frame {
  const isFramed = view.parent !== view;
  const tell = (type: string) => isFramed && view.parent.postMessage({ type }, '*');
  return {
    isFramed,
    betting: () => {
      tell('perya:round');
    },
    settled: () => {
      tell('perya:settled');
    },
    back: (path) => {
      if (tell('perya:close')) return;
      if (isFramed) return;
      if (path) view.location.assign(path);
      else view.history.back();
    },
  };
}

/** What the page tells the frame around it. It never listens: messages carry no commands to a game. */
export interface Frame {
  isFramed: boolean;
  balanceChanged(): void;
  back(path: string | null): void;
}

export function createFrame(view: Window): Frame {
  const isFramed = view.parent !== view;
  const tell = (type: string) => isFramed && view.parent.postMessage({ type }, '*');
  return {
    isFramed,
    balanceChanged: () => {
      tell('perya:balance');
    },
    back: (path) => {
      if (tell('perya:close')) return;
      if (isFramed) return;
      if (path) view.location.assign(path);
      else view.history.back();
    },
  };
}

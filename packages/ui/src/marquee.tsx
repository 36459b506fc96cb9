import { useEffect, useRef } from 'react';

/** Speed of the running line. */
const pixelsPerSecond = 40;

/** A line that runs through its window; it stops under a finger and stands still for reduced motion. */
export function Marquee({ text }: { text: string }) {
  const line = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = line.current;
    const frame = element?.parentElement;
    if (!element || !frame || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const from = frame.clientWidth;
    const length = element.scrollWidth;
    // The first pass starts where the server drew the line, so nothing jumps when the script arrives.
    const pass = (start: number) =>
      element.animate([{ transform: `translateX(${start}px)` }, { transform: `translateX(${-length}px)` }], {
        duration: ((start + length) / pixelsPerSecond) * 1000,
        iterations: start === 0 ? 1 : Number.POSITIVE_INFINITY,
      });
    let run = pass(0);
    run.onfinish = () => {
      run = pass(from);
    };
    const stop = () => run.pause();
    const go = () => run.play();
    frame.addEventListener('pointerdown', stop);
    for (const name of ['pointerup', 'pointercancel', 'pointerleave']) frame.addEventListener(name, go);
    return () => {
      run.onfinish = null;
      run.cancel();
      frame.removeEventListener('pointerdown', stop);
      for (const name of ['pointerup', 'pointercancel', 'pointerleave']) frame.removeEventListener(name, go);
    };
  }, [text]);
  return (
    <span className="marquee-text">
      <span ref={line}>{text}</span>
    </span>
  );
}

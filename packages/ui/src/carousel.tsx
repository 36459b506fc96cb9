import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Picture } from './picture.tsx';
import { useSwipe } from './swipe.ts';

export interface Slide {
  id: string;
  image: string;
  alt: string;
  /** What a tap does, around the picture and its words. */
  wrap: (content: ReactNode, className: string) => ReactNode;
  words: ReactNode;
}

/** Dwell of one banner (BANNER-02). */
export const dwellMs = 5000;
/** Later pictures wait, so that the first one has the line to itself. */
const laterPicturesMs = 2500;

/** The slide after this one; the last is followed by the first (BANNER-03). */
export const nextSlide = (at: number, count: number) => (count < 2 ? 0 : (at + 1) % count);

const sizes = '(max-width: 480px) calc(100vw - 2rem), 448px';

export function Carousel({ label, slides }: { label: string; slides: readonly Slide[] }) {
  const strip = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const [at, setAt] = useState(0);
  const [held, setHeld] = useState(false);
  const [all, setAll] = useState(false);
  const shown = slides.filter((slide) => !failed.includes(slide.id));
  const running = useRunning(!held && shown.length > 1);

  useEffect(() => {
    // Wide screens show two or three from the beginning.
    const wait = matchMedia('(min-width: 600px)').matches ? 0 : laterPicturesMs;
    const timer = setTimeout(() => setAll(true), wait);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => show(nextSlide(at, shown.length)), dwellMs);
    return () => clearTimeout(timer);
  }, [running, at, shown.length]);

  const show = (index: number) => {
    const element = strip.current;
    const slide = element?.children[index];
    if (element && slide instanceof HTMLElement)
      element.scrollTo({ left: slide.offsetLeft - element.offsetLeft, behavior: 'smooth' });
  };
  const onScroll = () => {
    const element = strip.current;
    if (!element || element.clientWidth === 0) return;
    setAt(Math.min(shown.length - 1, Math.round(element.scrollLeft / element.clientWidth)));
  };
  const swipe = useSwipe(strip);
  if (shown.length === 0) return null;
  return (
    <section aria-label={label}>
      <div
        className="carousel"
        ref={strip}
        onScroll={onScroll}
        onPointerDown={() => {
          setAll(true);
          setHeld(true);
        }}
        onPointerUp={() => setHeld(false)}
        onPointerCancel={() => setHeld(false)}
        onTouchStart={swipe.onTouchStart}
        onTouchEnd={(event) => {
          setHeld(false);
          swipe.onTouchEnd(event);
        }}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {shown.map((slide, index) => (
          <CarouselSlide
            key={slide.id}
            slide={slide}
            first={index === 0}
            loaded={index === 0 || all}
            onFail={() => setFailed((before) => [...before, slide.id])}
          />
        ))}
      </div>
      {shown.length > 1 && (
        <div className={running ? 'dots is-running' : 'dots'} aria-hidden="true">
          {shown.map((slide, index) => (
            <i key={slide.id} className={index === at ? 'is-on' : undefined} />
          ))}
        </div>
      )}
    </section>
  );
}

function CarouselSlide(props: { slide: Slide; first: boolean; loaded: boolean; onFail: () => void }) {
  const { slide, first, loaded, onFail } = props;
  const content = (
    <>
      {loaded && (
        <Picture
          src={slide.image}
          alt={slide.alt}
          width={800}
          height={430}
          sizes={sizes}
          eager
          high={first}
          onFail={onFail}
        />
      )}
      <span className="banner-words">{slide.words}</span>
    </>
  );
  return slide.wrap(content, 'banner');
}

/** Moving pictures rest while the page is hidden and for people who asked for less motion. */
function useRunning(wanted: boolean) {
  const [allowed, setAllowed] = useState(false);
  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    const look = () => setAllowed(!document.hidden && !calm.matches);
    look();
    document.addEventListener('visibilitychange', look);
    calm.addEventListener('change', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      calm.removeEventListener('change', look);
    };
  }, []);
  return wanted && allowed;
}

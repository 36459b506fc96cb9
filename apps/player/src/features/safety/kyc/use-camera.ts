import { useEffect, useRef, useState } from 'react';
import { cropUnder, judgeFrame } from './frame-rules.ts';
import type { Seen } from './frame-rules.ts';

const lookMs = 400;
/** Small enough to be judged between two frames of a slow phone. */
const small = { width: 96, height: 60 };

/** Whether this browser can show what the camera sees; otherwise a picture is chosen as a file. */
export const hasCamera = (): boolean =>
  typeof navigator !== 'undefined' && 'mediaDevices' in navigator && globalThis.isSecureContext;

/** The camera behind a video element: what it sees now, and a picture of what lies under the outline. */
export function useCamera(facing: 'user' | 'environment') {
  const video = useRef<HTMLVideoElement>(null);
  const outline = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'asking' | 'on' | 'refused'>('asking');
  const [seen, setSeen] = useState<Seen | null>(null);
  useEffect(() => {
    let stream: MediaStream | null = null;
    let gone = false;
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: facing, width: { ideal: 1920 }, height: { ideal: 1080 } } })
      .then(async (found) => {
        stream = found;
        if (gone || !video.current) return stopAll(found);
        video.current.srcObject = found;
        await video.current.play();
        setState('on');
      })
      .catch(() => !gone && setState('refused'));
    const timer = setInterval(() => video.current && setSeen(look(video.current)), lookMs);
    return () => {
      gone = true;
      clearInterval(timer);
      if (stream) stopAll(stream);
    };
  }, [facing]);
  const take = async (): Promise<File | null> => {
    if (!video.current || !outline.current || video.current.videoWidth === 0) return null;
    const { videoWidth: width, videoHeight: height } = video.current;
    const part = cropUnder(
      { width, height },
      video.current.getBoundingClientRect(),
      outline.current.getBoundingClientRect(),
    );
    const blob = await pictureOf(video.current, part);
    return blob && new File([blob], 'camera.jpg', { type: 'image/jpeg' });
  };
  return { video, outline, state, seen, take };
}

const stopAll = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};

function look(video: HTMLVideoElement): Seen | null {
  if (video.videoWidth === 0) return null;
  const canvas = new OffscreenCanvas(small.width, small.height);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return null;
  pen.drawImage(video, 0, 0, small.width, small.height);
  return judgeFrame(pen.getImageData(0, 0, small.width, small.height).data, small.width, small.height);
}

function pictureOf(
  video: HTMLVideoElement,
  part: { x: number; y: number; width: number; height: number },
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(part.width);
  canvas.height = Math.round(part.height);
  canvas
    .getContext('2d')
    ?.drawImage(video, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
}

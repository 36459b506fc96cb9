import type { Effect, Voice } from './sound-rules.ts';
import { score } from './sound-rules.ts';

/** Plays the eight effects. Nothing is made before the first sound is wanted: browsers allow it only after a tap. */
export function createSound(open: () => AudioContext) {
  let context: AudioContext | null = null;
  let hiss: AudioBuffer | null = null;
  const noise = (around: AudioContext): AudioBuffer => {
    if (hiss) return hiss;
    hiss = around.createBuffer(1, around.sampleRate, around.sampleRate);
    const samples = hiss.getChannelData(0);
    // The same hiss each time; it decides nothing, so it need not be random.
    for (let index = 0, seed = 1; index < samples.length; index += 1) {
      seed = (seed * 16_807) % 2_147_483_647;
      samples[index] = seed / 1_073_741_823 - 1;
    }
    return hiss;
  };
  const sing = (around: AudioContext, voice: Voice) => {
    const start = around.currentTime + voice.at;
    const end = start + voice.length;
    const gain = around.createGain();
    gain.gain.setValueAtTime(voice.loud, start);
    gain.gain.exponentialRampToValueAtTime(0.001, end);
    gain.connect(around.destination);
    let source: AudioScheduledSourceNode;
    if (voice.from === undefined) {
      const rattle = around.createBufferSource();
      rattle.buffer = noise(around);
      source = rattle;
    } else {
      const string = around.createOscillator();
      string.type = voice.shape ?? 'sine';
      string.frequency.setValueAtTime(voice.from, start);
      string.frequency.exponentialRampToValueAtTime(voice.to ?? voice.from, end);
      source = string;
    }
    source.connect(gain);
    source.start(start);
    source.stop(end);
  };
  return (effect: Effect) => {
    try {
      context ??= open();
      void context.resume().catch(() => undefined);
      for (const voice of score[effect]) sing(context, voice);
    } catch {
      // A device without sound plays as well.
    }
  };
}

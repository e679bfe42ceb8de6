// Synthesises the two notes staff hear for a new booking: node scripts/assets/chime.mjs
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const RATE = 16_000;
const SECONDS = 0.77;
// A rising fourth: heard across a lobby, unlike any ringtone.
const NOTES = [
  { hertz: 659.26, from: 0, loudness: 0.5 },
  { hertz: 880, from: 0.16, loudness: 0.6 },
];
// A struck bar: the higher the partial, the fainter and the sooner gone.
const PARTIALS = [
  { times: 1, loudness: 1, fade: 0.22 },
  { times: 2, loudness: 0.28, fade: 0.12 },
  { times: 3.98, loudness: 0.1, fade: 0.05 },
];
const ATTACK = 0.006;
const RELEASE = 0.08;

function sampleAt(second) {
  let sum = 0;
  for (const note of NOTES) {
    const age = second - note.from;
    if (age < 0) continue;
    for (const { times, loudness, fade } of PARTIALS) {
      sum +=
        note.loudness *
        loudness *
        Math.min(1, age / ATTACK) *
        Math.exp(-age / fade) *
        Math.sin(2 * Math.PI * note.hertz * times * age);
    }
  }
  return sum * Math.min(1, (SECONDS - second) / RELEASE);
}

const samples = Array.from({ length: Math.floor(RATE * SECONDS) }, (_, i) => sampleAt(i / RATE));
const peak = Math.max(...samples.map(Math.abs));
const wav = Buffer.alloc(44 + samples.length * 2);
wav.write('RIFF', 0);
wav.writeUInt32LE(wav.length - 8, 4);
wav.write('WAVEfmt ', 8);
wav.writeUInt32LE(16, 16);
wav.writeUInt16LE(1, 20);
wav.writeUInt16LE(1, 22);
wav.writeUInt32LE(RATE, 24);
wav.writeUInt32LE(RATE * 2, 28);
wav.writeUInt16LE(2, 32);
wav.writeUInt16LE(16, 34);
wav.write('data', 36);
wav.writeUInt32LE(samples.length * 2, 40);
samples.forEach((sample, i) =>
  wav.writeInt16LE(Math.round((sample / peak) * 0.7 * 32_767), 44 + i * 2),
);

const out = path.resolve(import.meta.dirname, '../../web/public/sounds');
await mkdir(out, { recursive: true });
await writeFile(path.join(out, 'new-booking.wav'), wav);
console.log('new-booking.wav', wav.length);

// Loaded into a process with `NODE_OPTIONS=--import`: shifts its wall clock by the milliseconds in the file, as soon as
// the file
// changes. The monotonic clock is unaffected, as on a machine whose clock is set.
import { readFileSync } from 'node:fs';

const RealDate = Date;
let offsetMs = 0;
const look = () => {
  try {
    offsetMs = Number(readFileSync(process.env.SHIFTED_CLOCK_FILE ?? '', 'utf8')) || 0;
  } catch {
    // The file does not exist yet.
  }
};
look();
setInterval(look, 100).unref();

globalThis.Date = class Date extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + offsetMs);
    else super(...given);
  }
  static now() {
    return RealDate.now() + offsetMs;
  }
};

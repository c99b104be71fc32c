// Loaded before a process of ours (`NODE_OPTIONS=--import`): its wall clock is off by what the file says, in milliseconds,
// from the moment it says so. What goes by the monotonic clock is as ever, as on a machine whose clock is set.
import { readFileSync } from 'node:fs';

const RealDate = Date;
let offsetMs = 0;
const look = () => {
  try {
    offsetMs = Number(readFileSync(process.env.SHIFTED_CLOCK_FILE ?? '', 'utf8')) || 0;
  } catch {
    // nobody has set it yet
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

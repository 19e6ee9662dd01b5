import { clock, SECOND } from '../../runtime/page/clock.ts';

/** Time between two pings, in ms. */
const BEAT = SECOND;
/** So many pings in a row without an answer cover the frame. */
const MISSING = 2;
/** A later document must answer within this time in total, however often it loads, in ms. */
const PROOF = 2 * SECOND;
/** A covered mini-app that is only busy may take this long, in ms. */
const PATIENCE = 15 * SECOND;

export interface FrameWatchOptions {
  ping(): void;
  /** The frame must be covered and inert, or may be shown again. */
  onCover(covered: boolean): void;
  /** Pings are missing: the document may be another one already. */
  onSilent(): void;
  /** The frame must be removed. */
  onLost(why: string): void;
}

export interface FrameWatch {
  /** Starts the heartbeat of a document that has been greeted. */
  begin(): void;
  /** Ends the heartbeat and covers the frame: its document has gone. */
  depart(): void;
  /** Requires an answer within 2 s, without covering the frame. */
  challenge(): void;
  /** Records a message of the greeted document: it is there. */
  answer(): void;
  stop(): void;
}

/**
 * Decides by time when the frame of a mini-app is covered and when it is removed. It starts covered. Foreign documents may come
 * into a frame without any event: a picture that never arrives keeps `load` back. Silence therefore also covers the frame.
 */
export const watchFrame = ({ ping, onCover, onSilent, onLost }: FrameWatchOptions): FrameWatch => {
  let missing = 0;
  let covered = true;
  let stopBeat = (): void => undefined;
  let stopProof: (() => void) | undefined;
  let stopPatience: (() => void) | undefined;

  const cover = (next: boolean) => {
    if (covered === next) return;
    covered = next;
    onCover(next);
  };
  const challenge = () => {
    stopProof ??= clock.after(PROOF, () => onLost('left its frame'));
  };

  function beat(): void {
    stopBeat = clock.after(BEAT, beat);
    if (missing >= MISSING) {
      cover(true);
      stopPatience ??= clock.after(PATIENCE, () => onLost('does not answer any more'));
    }
    missing++;
    ping();
    if (missing > MISSING) onSilent();
  }

  return {
    begin() {
      stopBeat();
      missing = 0;
      beat();
    },
    depart() {
      stopBeat();
      cover(true);
      challenge();
    },
    challenge() {
      challenge();
      ping();
    },
    answer() {
      missing = 0;
      stopProof?.();
      stopPatience?.();
      stopProof = stopPatience = undefined;
      cover(false);
    },
    stop() {
      stopBeat();
      stopProof?.();
      stopPatience?.();
    },
  };
};

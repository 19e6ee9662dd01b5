import { computed, signal } from '@preact/signals-core';
import { doc } from '../../runtime/dom/safe-dom.ts';

/** Full screen for an element. Phones that have none for elements get the whole window instead (`pinned`). */
export class FullScreen {
  private readonly full = signal(false);
  readonly pinned = signal(false);
  readonly isOn = computed(() => this.full.value || this.pinned.value);

  constructor(private readonly box: HTMLElement) {
    doc.addEventListener('fullscreenchange', this.look);
    doc.addEventListener('keydown', this.leave);
  }

  private readonly look = (): void => {
    const { fullscreenElement } = this.box.getRootNode() as ShadowRoot;
    this.full.value = Boolean(fullscreenElement && fullscreenElement === this.box);
  };

  private readonly leave = (event: KeyboardEvent): void => {
    if (this.pinned.peek() && event.key === 'Escape' && !event.defaultPrevented) this.pinned.value = false;
  };

  toggle(): void {
    if (this.pinned.peek()) this.pinned.value = false;
    else if (this.full.peek()) void doc.exitFullscreen();
    else
      Promise.resolve(this.box.requestFullscreen?.() ?? Promise.reject(new Error('none'))).then(lieDown, () => {
        this.pinned.value = true;
      });
  }

  stop(): void {
    doc.removeEventListener('fullscreenchange', this.look);
    doc.removeEventListener('keydown', this.leave);
  }
}

/** Locks landscape on phones, which show more bars then. Where the lock fails, the user can turn the phone. */
const lieDown = (): void => {
  const { lock } = screen.orientation as ScreenOrientation & { lock?(to: string): Promise<void> };
  if (matchMedia('(pointer: coarse)').matches) void lock?.call(screen.orientation, 'landscape').catch(() => undefined);
};

/** Milliseconds until a tooltip opens. */
const TOOLTIP_OPEN_DELAY = 700;

/**
 * Milliseconds that a tooltip stays after the pointer has left; within them another opens at once.
 */
const TOOLTIP_SKIP_DELAY = 300;

interface TooltipDrawing<Button> {
  readonly show: (button: Button) => void;
  readonly hide: () => void;
}

/**
 * When the one tooltip of the page comes and goes (L-08, WCAG 1.4.13): the pointer may rest on it,
 * it stays as long as its button is pointed at or focused, and once dismissed it does not come back
 * before the pointer has left.
 */
export class TooltipClock<Button> {
  readonly #drawing: TooltipDrawing<Button>;
  /** The button that waits for its tooltip or has it. */
  #button: Button | null = null;
  #isShown = false;
  /** Dismissed while the pointer still rests on it. */
  #dismissed: Button | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(drawing: TooltipDrawing<Button>) {
    this.#drawing = drawing;
  }

  isShownFor(button: Button): boolean {
    return this.#isShown && button === this.#button;
  }

  /** The pointer moved over a button; it came there `ago` ms before. */
  point(button: Button, ago = 0): void {
    if (button === this.#dismissed) return;
    if (this.isShownFor(button)) return this.keep();
    if (button === this.#button) return;
    if (this.#isShown) return this.open(button);
    this.#button = button;
    this.#wait(() => this.open(button), TOOLTIP_OPEN_DELAY - ago);
  }

  /** Shows the tooltip of a button at once, as for one that the keyboard came to. */
  open(button: Button): void {
    this.#stop();
    if (this.#isShown) this.#drawing.hide();
    this.#button = button;
    this.#isShown = true;
    this.#drawing.show(button);
  }

  /** The pointer is on the tooltip or back on its button. */
  keep(): void {
    this.#stop();
  }

  /** The pointer left the button, or its tooltip. */
  leave(button: Button | null = this.#button): void {
    if (button === this.#dismissed) this.#dismissed = null;
    if (button !== this.#button) return;
    if (this.#isShown) this.#wait(() => this.close(), TOOLTIP_SKIP_DELAY);
    else this.close();
  }

  /** Closes the tooltip until the pointer comes anew: its button was pressed, or Escape. */
  dismiss(button: Button | null = this.#button): void {
    this.#dismissed = button;
    this.close();
  }

  close(): void {
    this.#stop();
    if (this.#isShown) this.#drawing.hide();
    this.#isShown = false;
    this.#button = null;
  }

  #wait(work: () => void, ms: number): void {
    this.#stop();
    this.#timer = setTimeout(work, Math.max(0, ms));
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}

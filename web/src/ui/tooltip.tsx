import type { ComponentProps, ReactElement } from "react";
import { Focusable } from "react-aria-components/Focusable";
import { Tooltip as AriaTooltip, TooltipTrigger } from "react-aria-components/Tooltip";
import { AriaLocale } from "./aria-locale.tsx";
import { cx } from "./cx.ts";
import css from "./tooltip.module.css";

/** Opens after 700 ms, or at once within 300 ms of another (L-08). Never the only place of a text. */
export function Tooltip({ label, children }: { label: string; children: ReactElement }) {
  return (
    <AriaLocale>
      <TooltipTrigger delay={700} closeDelay={300}>
        {/* Our buttons hand on the props and the ref that this adds, though their types list fewer. */}
        <Focusable>{children as ComponentProps<typeof Focusable>["children"]}</Focusable>
        <AriaTooltip className={cx(css.tooltip)} offset={8}>
          {label}
        </AriaTooltip>
      </TooltipTrigger>
    </AriaLocale>
  );
}

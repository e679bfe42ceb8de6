import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { AriaLocale } from './aria-locale.tsx';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import css from './menu-button.module.css';

export interface MenuChoice {
  readonly id: string;
  readonly name: string;
  readonly onChoose: () => void;
}

type MenuButtonProps = {
  children: ReactNode;
  icon: ReactNode;
  choices: readonly MenuChoice[];
  isPending?: boolean;
};

/** A button of a row of tools with several choices under it, where each would need its own. */
export function MenuButton({ children, icon, choices, isPending = false }: MenuButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <AriaLocale>
      <Button
        ref={button}
        id={id}
        variant="text"
        size="sm"
        icon={icon}
        iconEnd={<Icon of={ChevronDown} size={15} />}
        isPending={isPending}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
      >
        {children}
      </Button>
      <Popover
        triggerRef={button}
        isOpen={isOpen}
        onOpenChange={setOpen}
        placement="bottom end"
        offset={4}
        className={cx(css.popover)}
      >
        <Menu
          aria-labelledby={id}
          autoFocus="first"
          className={cx(css.menu)}
          onClose={() => setOpen(false)}
          onAction={(key) => choices.find((one) => one.id === key)?.onChoose()}
        >
          {choices.map((one) => (
            <MenuItem key={one.id} id={one.id} className={cx(css.item)}>
              {one.name}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </AriaLocale>
  );
}

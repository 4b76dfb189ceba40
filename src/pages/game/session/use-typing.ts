import { useEffect, useState } from 'react';

const FIELD = 'form :is(input, textarea, select):not([aria-modal="true"] *)';

/**
 * True while a field of a form has the focus, outside modal dialogs. A dialog that opens now would take
 * its keys.
 */
export function useTyping(): boolean {
  const [isTyping, setTyping] = useState(false);

  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => setTyping(isField(target));
    function onFocusOut({ relatedTarget }: FocusEvent): void {
      // Between two fields nothing has the focus for a moment. Another window changes no activeElement.
      setTyping(isField(relatedTarget) || isField(document.activeElement));
    }
    setTyping(isField(document.activeElement));
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('focusout', onFocusOut);
    return () => {
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('focusout', onFocusOut);
    };
  }, []);

  return isTyping;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(FIELD);
}

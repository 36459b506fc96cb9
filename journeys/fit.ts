/** Runs in the page: what does not fit. Written for pages in any size of text; everything it names is a defect. */
export function misfits(): string[] {
  const found = new Set<string>();
  const nameOf = (one: Element) =>
    `${one.tagName.toLowerCase()}.${one.className.toString().split(' ').join('.')} "${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 30)}"`;
  const isShown = (one: Element) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true });

  /** What is left of a box after everything around it that cuts; nothing when it is scrolled away. */
  const visibleBox = (one: Element) => {
    const box = one.getBoundingClientRect();
    let { left, right, top, bottom } = box;
    let slides = false;
    for (let up = one.parentElement; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      const edge = up.getBoundingClientRect();
      slides ||= /auto|scroll/.test(style.overflowX) && up.scrollWidth > up.clientWidth + 1;
      left = Math.max(left, edge.left);
      right = Math.min(right, edge.right);
      top = Math.max(top, edge.top);
      bottom = Math.min(bottom, edge.bottom);
    }
    return { left, right, top, bottom, slides, isEmpty: right - left < 2 || bottom - top < 2 };
  };
  /** The bar or layer something stands in: what is fixed lies over what scrolls, and may. */
  const floorOf = (one: Element): Element => {
    for (let up: Element | null = one; up; up = up.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(up).position)) return up;
    return document.body;
  };

  const layer = document.querySelector('dialog[open]') ?? document.body;
  const controls = [...layer.querySelectorAll('a[href], button, input, select, textarea, summary')]
    .filter((one) => isShown(one) && !one.closest('.sr-only, .skip'))
    .filter((one) => !/absolute|fixed/.test(getComputedStyle(one).position))
    .map((one) => ({ one, box: visibleBox(one), floor: floorOf(one) }))
    .filter(({ box }) => !box.isEmpty);
  for (const [index, a] of controls.entries()) {
    if (!a.box.slides && (a.box.right > screen.width + 1 || a.box.left < -1))
      found.add(`outside the screen: ${nameOf(a.one)}`);
    for (const b of controls.slice(index + 1)) {
      if (a.floor !== b.floor || a.one.contains(b.one) || b.one.contains(a.one)) continue;
      const x = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const y = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      if (x > 1.5 && y > 1.5) found.add(`overlap: ${nameOf(a.one)} and ${nameOf(b.one)}`);
    }
  }

  const texts = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !isShown(parent) || parent.closest('.sr-only, script, style')) continue;
    const amount = /[₱$]\s?[\d,.]+\d/.exec(node.textContent ?? '');
    const range = document.createRange();
    range.selectNodeContents(node);
    const whole = range.getBoundingClientRect();
    if (whole.width < 2) continue;
    const box = visibleBox(parent);
    if (box.isEmpty) continue;
    if (!box.slides && whole.right > screen.width + 1 && box.right > screen.width + 1)
      found.add(`words outside the screen: ${nameOf(parent)}`);
    if (!amount) continue;
    range.setStart(node, amount.index);
    range.setEnd(node, amount.index + amount[0].length);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    if (lines.size > 1) found.add(`broken amount: ${nameOf(parent)}`);
    const figure = range.getBoundingClientRect();
    if (
      !box.slides &&
      (figure.right > box.right + 1.5 || figure.left < box.left - 1.5) &&
      isCut(parent, figure)
    )
      found.add(`cut amount: ${nameOf(parent)}`);
  }
  return [...found];

  function isCut(one: Element, figure: DOMRect) {
    for (let up: Element | null = one; up && up !== document.body; up = up.parentElement) {
      const edge = up.getBoundingClientRect();
      if (getComputedStyle(up).overflowX !== 'visible' && figure.right > edge.right + 1.5) return true;
    }
    return figure.right > screen.width + 1;
  }
}

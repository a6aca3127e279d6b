/**
 * Does to a page what the translators of browsers do, now and whenever it changes: each text gets elements of its own in the
 * place of its node, which is gone. The words stay, so that tests find them. It runs in the page and uses nothing from outside.
 */
export function translatePage(): void {
  const isKept = (text: Text) => text.parentElement?.closest('font, script, style, textarea, title, [translate="no"]')

  function translate(root: Node) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || isKept(text)) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
  }

  translate(document.body)
  new MutationObserver(() => translate(document.body)).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  })
}

import type { ElementType, Key, ReactNode } from 'react'
import { jsx } from 'react/jsx-runtime'

/**
 * Browsers that translate a page put elements of their own in the place of its texts. React goes on with the texts that it has
 * made: what changes then stays as it was, and taking away a text that is gone fails and takes the page with it. Neither
 * happens where a text is all that its element has. So texts beside each other become one, and a text beside an element
 * becomes an element of its own, which looks and reads like the text.
 */
export function keepTextsApart<Props>(type: ElementType, props: Props): Props {
  const { children } = props as { children?: ReactNode }
  if (typeof children === 'string' && type !== fragment) return props
  const list: readonly ReactNode[] = Array.isArray(children) ? children : [children]
  if (!list.some(isText)) return props
  if (type !== fragment && list.every((child) => isText(child) || isNothing(child))) {
    return { ...props, children: list.filter(isText).map(read).join('') }
  }
  return { ...props, children: list.map((_, index) => showAt(list, index)) }
}

/** No style and no script knows it. */
const ownElement = 'x-text' as ElementType

const fragment: unknown = Symbol.for('react.fragment')

type Text = string | number | bigint | readonly Text[]

function isText(child: unknown): child is Text {
  if (Array.isArray(child)) return child.length > 0 && child.every(isText)
  return typeof child === 'string' || typeof child === 'number' || typeof child === 'bigint'
}

const isNothing = (child: ReactNode) => child === undefined || child === null || typeof child === 'boolean'

const read = (text: Text): string => (Array.isArray(text) ? text.map(read).join('') : String(text))

/** Combines adjacent texts in the first one, and keeps all positions. */
function showAt(list: readonly ReactNode[], index: number): ReactNode {
  const child = list[index]
  if (!isText(child)) return child
  if (index > 0 && isText(list[index - 1])) return null
  const end = list.findIndex((other, at) => at > index && !isText(other))
  const text = list
    .slice(index, end < 0 ? undefined : end)
    .filter(isText)
    .map(read)
    .join('')
  // Translators leave blanks alone.
  if (text.trim() === '') return text
  const key: Key = `text ${index}`
  return jsx(ownElement, { children: text }, key)
}

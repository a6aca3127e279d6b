import * as react from 'react/jsx-runtime'
import { keepTextsApart } from './keep-texts-apart.ts'

/** The JSX runtime of the browser application (scripts/texts-apart.ts). */

export const { Fragment } = react

export const jsx: typeof react.jsx = (type, props, key) => react.jsx(type, keepTextsApart(type, props), key)

export const jsxs: typeof react.jsxs = (type, props, key) => react.jsxs(type, keepTextsApart(type, props), key)

import * as react from 'react/jsx-dev-runtime'
import { keepTextsApart } from './keep-texts-apart.ts'

/** The JSX runtime for development and tests (scripts/texts-apart.ts). */

export const { Fragment } = react

export const jsxDEV: typeof react.jsxDEV = (type, props, key, isStatic, ...where) => {
  const kept = keepTextsApart(type, props)
  // React complains of a list without one.
  const isList = Array.isArray((kept as { children?: unknown }).children)
  return react.jsxDEV(type, kept, key, isStatic && isList, ...where)
}

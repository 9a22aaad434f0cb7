import { jsx } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Route, Router, Switch } from 'wouter'
import { linkTo, routes } from './routes.ts'

/** The page that a link opens, and its parameters. */
function openedPage(link: string): { page: string; params: Record<string, string | undefined> } {
  const rendered: { page: string; params: Record<string, string | undefined> }[] = []
  const pages = Object.entries(routes).map(([page, path]) => {
    const children = (params: Record<string, string | undefined>) => {
      rendered.push({ page, params })
      return null
    }
    return jsx(Route, { path, children }, page)
  })
  renderToStaticMarkup(jsx(Router, { ssrPath: link, children: jsx(Switch, { children: pages }) }))
  const [first] = rendered
  return first === undefined ? { page: 'lost', params: {} } : first
}

describe('links', () => {
  test('open the page they name', () => {
    const links: [string, string, Record<string, string>][] = [
      [linkTo.lobby(), 'lobby', {}],
      [linkTo.game('great-war'), 'game', { game: 'great-war' }],
      [linkTo.scenario('great-war', 'vimy'), 'scenario', { game: 'great-war', scenario: 'vimy' }],
      [linkTo.match('abc'), 'match', { id: 'abc' }],
      [linkTo.replay('abc'), 'replay', { id: 'abc' }],
      [linkTo.report('abc'), 'report', { id: 'abc' }],
      [linkTo.rules('great-war'), 'rules', { game: 'great-war' }],
      [linkTo.rule('great-war', 'ranged.12'), 'rules', { game: 'great-war', rule: 'ranged.12' }],
      [linkTo.admin(), 'admin', {}],
      [linkTo.example('great-war', 'two shots'), 'example', { game: 'great-war', example: 'two shots' }],
    ]
    for (const [link, page, params] of links) {
      const result = openedPage(link)
      expect(result.page, link).toBe(page)
      expect(result.params, link).toMatchObject(params)
    }
  })

  test('to unknown pages open no page', () => {
    for (const link of ['/nowhere', '/match', '/match/abc/elsewhere', '/games/great-war/vimy/more'])
      expect(openedPage(link).page, link).toBe('lost')
  })
})

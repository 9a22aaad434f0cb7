import { shelf } from '@firestep/registry/faces'
import { Match } from '@firestep/referee'
import { renderToStaticMarkup } from 'react-dom/server'
const face = await shelf[0]!.load()
for (const s of face.scenarios) {
  const m = Match.start(face.game as any, { scenario: s.id, overlay: null, dice: { kind: 'quick', seed: 1 } } as any) as any
  const t = face.open(m.edition.data, s.id) as any
  const v = m.view('british')
  const g = renderToStaticMarkup(<t.Ground view={v} rebuilt={false} />)
  const pieces = t.pieces(v)
  const p = pieces.map((piece: any) => renderToStaticMarkup(<t.Figure view={v} piece={piece} />))
  console.log(s.id, t.sheet.places.length, Math.round(t.sheet.width), Math.round(t.sheet.height), 'ground bytes', g.length, 'elements', (g.match(/<\w/g) ?? []).length, 'pieces', pieces.length, 'el/piece', Math.round(p.reduce((n: number, x: string) => n + (x.match(/<\w/g) ?? []).length, 0) / p.length), 'bytes', Math.round(p.join('').length / p.length))
}

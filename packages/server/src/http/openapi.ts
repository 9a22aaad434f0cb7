/**
 * OpenAPI document of the API, made from the routes that the server registers. Without @fastify/swagger, which
 * describes schemas passed to Fastify: ours are validated from our own table.
 */
import { type Route, refusal, routeNames, routes } from '@firestep/api'
import { z } from 'zod'

type Document = Readonly<Record<string, unknown>>

const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output'): Document => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })
  return rest
}

const roleTexts: Readonly<Record<Route['who'], string>> = {
  anyone: 'Anyone may ask.',
  user: 'For guests and accounts.',
  account: 'For accounts.',
  operator: 'For those who run the server.',
}

const tokenTexts: Readonly<Record<Route['tokens'], string>> = {
  play: 'A token for playing will do.',
  operate: 'A token for running the server will do.',
  any: 'Any token will do.',
  none: 'Not with a token: only from a browser that is signed in.',
}

export function openApiDocument(version: string, address: string): Document {
  const paths: Record<string, Record<string, Document>> = {}
  for (const name of routeNames) {
    const route: Route = routes[name]
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name, route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Firestep',
      version,
      description:
        'What can be asked of a Firestep server. A program uses a token: "Authorization: Bearer". A refusal says why, and means that nothing has changed.',
    },
    servers: [{ url: `${address}/api` }],
    paths,
    components: {
      schemas: { Refusal: jsonSchemaOf(refusal, 'output') },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  }
}

function operation(operationId: string, route: Route): Document {
  const { method, who: role, about, params, query, body, reply } = route
  return {
    operationId,
    summary: about,
    description: role === 'anyone' ? roleTexts[role] : `${roleTexts[role]} ${tokenTexts[route.tokens]}`,
    ...(role === 'anyone' || route.tokens === 'none' ? {} : { security: [{ token: [] }] }),
    parameters: [...parametersIn('path', params), ...parametersIn('query', query)],
    ...(method === 'GET'
      ? {}
      : { requestBody: { content: { 'application/json': { schema: jsonSchemaOf(body, 'input') } } } }),
    responses: {
      200: { description: 'Done.', content: { 'application/json': { schema: jsonSchemaOf(reply, 'output') } } },
      '4XX': {
        description: 'Refused; nothing has changed.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  }
}

/** JSON schema of an object whose fields are parameters. */
const parameterSchema = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
  required: z.array(z.string()).optional(),
})

function parametersIn(location: 'path' | 'query', schema: z.ZodType): Document[] {
  const { properties = {}, required = [] } = parameterSchema.parse(jsonSchemaOf(schema, 'input'))
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }))
}

import { z } from 'zod'
import { errorBodySchema } from '#contract'
import type { AnyCall } from './call.ts'

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  })
  return rest
}

const parameters = (call: AnyCall) =>
  (['params', 'query'] as const).flatMap((where) => {
    const schema = call[where] && schemaOf(call[where], 'input')
    const required = (schema?.required as string[] | undefined) ?? []
    return Object.entries((schema?.properties as Record<string, unknown> | undefined) ?? {}).map(
      ([name, property]) => ({
        name,
        in: where === 'params' ? 'path' : 'query',
        required: where === 'params' || required.includes(name),
        schema: property,
      }),
    )
  })

function requestBody(call: AnyCall) {
  if (call.body)
    return { required: true, content: { 'application/json': { schema: schemaOf(call.body, 'input') } } }
  if (!call.multipart) return undefined
  const fields = schemaOf(call.multipart, 'input') as {
    properties: Record<string, unknown>
    required?: string[]
  }
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: {
            ...fields.properties,
            files: { type: 'array', minItems: 1, items: { type: 'string', format: 'binary' } },
          },
          required: [...(fields.required ?? []), 'files'],
        },
      },
    },
  }
}

const ERROR_TEXTS: Record<number, string> = {
  400: 'The request cannot be read, or lacks something named in `detail.error`',
  401: 'No token, or one that is no longer good',
  403: 'Not for this user',
  404: 'There is no such thing, or it is somebody else’s',
  408: 'The request took too long to arrive',
  409: 'Not possible in the present state',
  413: 'Too large',
  415: 'A type of content that is not taken',
  416: 'The range asked for lies beyond the file',
  422: 'A value is not as it must be; `detail` says which',
  429: 'Too many requests, or the month’s reports are used',
  503: 'Something that this call needs is not available',
}

const SECURITY: Record<AnyCall['access'], Record<string, string[]>[]> = {
  user: [{ bearer: [] }],
  anyone: [{}, { bearer: [] }],
  public: [],
}

/** The API's description in OpenAPI 3.1, made of the table of calls and their schemas. */
export function describeApi(calls: AnyCall[], serverUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    const errors = [
      ...new Set([...(call.access === 'public' ? [] : [401]), ...(call.errors ?? []), 429]),
    ].sort()
    paths[path] = {
      ...paths[path],
      [call.method]: {
        operationId: call.name,
        summary: call.summary,
        security: SECURITY[call.access],
        parameters: parameters(call),
        requestBody: requestBody(call),
        responses: {
          200: {
            description: 'Done',
            content:
              call.file === undefined
                ? {
                    'application/json': {
                      schema: schemaOf((call.stored ?? call.polled ?? call.result)!, 'output'),
                    },
                  }
                : { [call.file]: { schema: { type: 'string', format: 'binary' } } },
          },
          ...Object.fromEntries(
            errors.map((status) => [
              status,
              {
                description: ERROR_TEXTS[status],
                content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
              },
            ]),
          ),
        },
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Apogee', version: '1', description: 'Missions that analyse data and write a report.' },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: schemaOf(errorBodySchema, 'output') },
    },
  }
}

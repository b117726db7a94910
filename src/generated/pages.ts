// The pages that a node serves as they stand, made by `npm run generate`; never edited by hand.

interface Page {
  readonly type: string;
  readonly body: string;
}

export const pages: Readonly<Record<string, Page>> = Object.freeze({
  '/openapi.json': {
    type: 'application/json; charset=utf-8',
    body: `{
 "openapi": "3.1.0",
 "info": {
  "title": "Signalbox",
  "version": "0.1.0",
  "description": "Bots, vouchers, and everything that happens, live.\\n\\nEvery answer stands in an envelope. Under \`/api/v1/open-platform\` and \`/api/v1/wallet\` it is\\n\`{success, code, message, data, meta}\` with the HTTP status in \`code\`; everywhere else it is\\n\`{success, data}\`, or \`{success, code, message, details}\` for a refusal. Success is always HTTP 200. Every\\nanswer carries \`X-Platform-Request-Id\`; keep it for support. Unknown fields of a request are ignored.\\n\\nA rate limit is a window opened by its first call: 60 in 60 s means that the 61st call within 60 s of the\\nfirst is refused with 429, and \`Retry-After\` is the rest of the window in seconds.",
  "license": {
   "name": "MIT",
   "identifier": "MIT"
  }
 },
 "servers": [
  {
   "url": "/",
   "description": "This server"
  }
 ],
 "tags": [
  {
   "name": "accounts",
   "description": "People: registering, logging in, and one's own account"
  },
  {
   "name": "admin",
   "description": "Administration of the platform"
  },
  {
   "name": "applications",
   "description": "Applications, their tokens and their links to bots"
  },
  {
   "name": "bots",
   "description": "Bots: applying, review, tokens"
  },
  {
   "name": "system",
   "description": "What the service says about itself"
  }
 ],
 "paths": {
  "/healthz": {
   "get": {
    "operationId": "system.health",
    "tags": [
     "system"
    ],
    "summary": "Whether the process lives",
    "security": [],
    "responses": {
     "200": {
      "description": "It does.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/SystemHealth"
        }
       }
      }
     }
    }
   }
  },
  "/readyz": {
   "get": {
    "operationId": "system.readiness",
    "tags": [
     "system"
    ],
    "summary": "Whether this node should be given requests",
    "security": [],
    "responses": {
     "200": {
      "description": "It should.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/SystemReadiness"
        }
       }
      }
     },
     "503": {
      "description": "It should not, for now.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/SystemReadiness"
        }
       }
      }
     }
    }
   }
  },
  "/.well-known/jwks.json": {
   "get": {
    "operationId": "system.keys",
    "tags": [
     "system"
    ],
    "summary": "The public keys that account tokens are signed with",
    "security": [],
    "responses": {
     "200": {
      "description": "A JSON Web Key Set (RFC 7517).",
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "required": [
          "keys"
         ],
         "properties": {
          "keys": {
           "type": "array",
           "items": {
            "type": "object",
            "additionalProperties": true
           }
          }
         }
        }
       }
      }
     }
    }
   }
  },
  "/api/v1/accounts/register": {
   "post": {
    "operationId": "accounts.register",
    "tags": [
     "accounts"
    ],
    "summary": "Register a new person, who is logged in at once",
    "description": "Takes no token. At most 60 requests in 3600 s per address.",
    "security": [],
    "x-rate-limit": {
     "requests": 60,
     "windowSeconds": 3600,
     "per": "address"
    },
    "parameters": [],
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/AccountsRegisterRequest"
       },
       "example": {
        "username": "anna_k",
        "password": "correct horse battery staple",
        "display_name": "Anna K."
       }
      }
     }
    },
    "responses": {
     "200": {
      "description": "Who logged in, and the two tokens: a short one to act with, a long one to get the next pair.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "required": [
          "success",
          "data"
         ],
         "properties": {
          "success": {
           "const": true
          },
          "data": {
           "$ref": "#/components/schemas/AccountsLogIn"
          }
         }
        }
       }
      }
     },
     "400": {
      "description": "\`VALIDATION\`: The request is not valid. Correct the fields named in details.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "VALIDATION": {
          "$ref": "#/components/examples/bot.VALIDATION"
         }
        }
       }
      }
     },
     "403": {
      "description": "\`FORBIDDEN\`: This is not permitted to you.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "FORBIDDEN": {
          "$ref": "#/components/examples/bot.FORBIDDEN"
         }
        }
       }
      }
     },
     "409": {
      "description": "\`USERNAME_TAKEN\`: This username is taken. Choose another.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "USERNAME_TAKEN": {
          "$ref": "#/components/examples/bot.USERNAME_TAKEN"
         }
        }
       }
      }
     },
     "413": {
      "description": "\`TOO_LARGE\`: The request body is larger than this endpoint takes.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "TOO_LARGE": {
          "$ref": "#/components/examples/bot.TOO_LARGE"
         }
        }
       }
      }
     },
     "415": {
      "description": "\`UNSUPPORTED_MEDIA_TYPE\`: Send the body as Content-Type: application/json, in UTF-8.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "UNSUPPORTED_MEDIA_TYPE": {
          "$ref": "#/components/examples/bot.UNSUPPORTED_MEDIA_TYPE"
         }
        }
       }
      }
     },
     "429": {
      "description": "\`RATE_LIMITED\`: Too many requests. Wait for Retry-After seconds.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       },
       "Retry-After": {
        "$ref": "#/components/headers/Retry-After"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "RATE_LIMITED": {
          "$ref": "#/components/examples/bot.RATE_LIMITED"
         }
        }
       }
      }
     },
     "500": {
      "description": "\`INTERNAL\`: Something failed on our side. Keep the request id and try again.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INTERNAL": {
          "$ref": "#/components/examples/bot.INTERNAL"
         }
        }
       }
      }
     },
     "503": {
      "description": "\`UNAVAILABLE\`: The service cannot answer this right now. Try again with the same key and body.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "UNAVAILABLE": {
          "$ref": "#/components/examples/bot.UNAVAILABLE"
         }
        }
       }
      }
     }
    }
   }
  },
  "/api/v1/accounts/login": {
   "post": {
    "operationId": "accounts.login",
    "tags": [
     "accounts"
    ],
    "summary": "Log in with username and password",
    "description": "Takes no token. At most 60 requests in 300 s per address.",
    "security": [],
    "x-rate-limit": {
     "requests": 60,
     "windowSeconds": 300,
     "per": "address"
    },
    "parameters": [],
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/AccountsLogInRequest"
       },
       "example": {
        "username": "anna_k",
        "password": "correct horse battery staple"
       }
      }
     }
    },
    "responses": {
     "200": {
      "description": "Who logged in, and the two tokens: a short one to act with, a long one to get the next pair.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "required": [
          "success",
          "data"
         ],
         "properties": {
          "success": {
           "const": true
          },
          "data": {
           "$ref": "#/components/schemas/AccountsLogIn"
          }
         }
        }
       }
      }
     },
     "400": {
      "description": "\`VALIDATION\`: The request is not valid. Correct the fields named in details.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "VALIDATION": {
          "$ref": "#/components/examples/bot.VALIDATION"
         }
        }
       }
      }
     },
     "401": {
      "description": "\`INVALID_TOKEN\`: The token is missing, invalid, expired or revoked. Send a live one as Bearer token.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INVALID_TOKEN": {
          "$ref": "#/components/examples/bot.INVALID_TOKEN"
         }
        }
       }
      }
     },
     "403": {
      "description": "\`FORBIDDEN\`: This is not permitted to you.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "FORBIDDEN": {
          "$ref": "#/components/examples/bot.FORBIDDEN"
         }
        }
       }
      }
     },
     "413": {
      "description": "\`TOO_LARGE\`: The request body is larger than this endpoint takes.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "TOO_LARGE": {
          "$ref": "#/components/examples/bot.TOO_LARGE"
         }
        }
       }
      }
     },
     "415": {
      "description": "\`UNSUPPORTED_MEDIA_TYPE\`: Send the body as Content-Type: application/json, in UTF-8.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "UNSUPPORTED_MEDIA_TYPE": {
          "$ref": "#/components/examples/bot.UNSUPPORTED_MEDIA_TYPE"
         }
        }
       }
      }
     },
     "429": {
      "description": "\`RATE_LIMITED\`: Too many requests. Wait for Retry-After seconds.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       },
       "Retry-After": {
        "$ref": "#/components/headers/Retry-After"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "RATE_LIMITED": {
          "$ref": "#/components/examples/bot.RATE_LIMITED"
         }
        }
       }
      }
     },
     "500": {
      "description": "\`INTERNAL\`: Something failed on our side. Keep the request id and try again.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INTERNAL": {
          "$ref": "#/components/examples/bot.INTERNAL"
         }
        }
       }
      }
     },
     "503": {
      "description": "\`UNAVAILABLE\`: The service cannot answer this right now. Try again with the same key and body.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "UNAVAILABLE": {
          "$ref": "#/components/examples/bot.UNAVAILABLE"
         }
        }
       }
      }
     }
    }
   }
  },
  "/api/v1/accounts/refresh": {
   "post": {
    "operationId": "accounts.refresh",
    "tags": [
     "accounts"
    ],
    "summary": "Exchange a refresh token for a new pair of tokens; a token used twice ends the log-in",
    "description": "Takes no token. At most 300 requests in 60 s per address.",
    "security": [],
    "x-rate-limit": {
     "requests": 300,
     "windowSeconds": 60,
     "per": "address"
    },
    "parameters": [],
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/AccountsRefreshRequest"
       },
       "example": {
        "refresh_token": "srt_2Fq0y…"
       }
      }
     }
    },
    "responses": {
     "200": {
      "description": "Who logged in, and the two tokens: a short one to act with, a long one to get the next pair.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "required": [
          "success",
          "data"
         ],
         "properties": {
          "success": {
           "const": true
          },
          "data": {
           "$ref": "#/components/schemas/AccountsLogIn"
          }
         }
        }
       }
      }
     },
     "400": {
      "description": "\`VALIDATION\`: The request is not valid. Correct the fields named in details.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "VALIDATION": {
          "$ref": "#/components/examples/bot.VALIDATION"
         }
        }
       }
      }
     },
     "401": {
      "description": "\`INVALID_TOKEN\`: The token is missing, invalid, expired or revoked. Send a live one as Bearer token.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INVALID_TOKEN": {
          "$ref": "#/components/examples/bot.INVALID_TOKEN"
         }
        }
       }
      }
     },
     "403": {
      "description": "\`FORBIDDEN\`: This is not permitted to you.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "FORBIDDEN": {
          "$ref": "#/components/examples/bot.FORBIDDEN"
         }
        }
       }
      }
     },
     "413": {
      "description": "\`TOO_LARGE\`: The request body is larger than this endpoint takes.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "TOO_LARGE": {
          "$ref": "#/components/examples/bot.TOO_LARGE"
         }
        }
       }
      }
     },
     "415": {
      "description": "\`UNSUPPORTED_MEDIA_TYPE\`: Send the body as Content-Type: application/json, in UTF-8.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "UNSUPPORTED_MEDIA_TYPE": {
          "$ref": "#/components/examples/bot.UNSUPPORTED_MEDIA_TYPE"
         }
        }
       }
      }
     },
     "429": {
      "description": "\`RATE_LIMITED\`: Too many requests. Wait for Retry-After seconds.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       },
       "Retry-After": {
        "$ref": "#/components/headers/Retry-After"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "RATE_LIMITED": {
          "$ref": "#/components/examples/bot.RATE_LIMITED"
         }
        }
       }
      }
     },
     "500": {
      "description": "\`INTERNAL\`: Something failed on our side. Keep the request id and try again.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INTERNAL": {
          "$ref": "#/components/examples/bot.INTERNAL"
         }
        }
       }
      }
     },
     "503": {
      "description": "\`UNAVAILABLE\`: The service cannot answer this right now. Try again with the same key and body.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "UNAVAILABLE": {
          "$ref": "#/components/examples/bot.UNAVAILABLE"
         }
        }
       }
      }
     }
    }
   }
  },
  "/api/v1/accounts/logout": {
   "post": {
    "operationId": "accounts.logout",
    "tags": [
     "accounts"
    ],
    "summary": "End the log-in that this call was made with",
    "description": "Takes an account token (JWT).",
    "security": [
     {
      "accountJwt": []
     }
    ],
    "parameters": [],
    "responses": {
     "200": {
      "description": "How many log-ins this call ended. From now on no node takes their tokens.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "required": [
          "success",
          "data"
         ],
         "properties": {
          "success": {
           "const": true
          },
          "data": {
           "$ref": "#/components/schemas/AccountsEndedLogIns"
          }
         }
        }
       }
      }
     },
     "400": {
      "description": "\`VALIDATION\`: The request is not valid. Correct the fields named in details.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "VALIDATION": {
          "$ref": "#/components/examples/bot.VALIDATION"
         }
        }
       }
      }
     },
     "401": {
      "description": "\`INVALID_TOKEN\`: The token is missing, invalid, expired or revoked. Send a live one as Bearer token.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INVALID_TOKEN": {
          "$ref": "#/components/examples/bot.INVALID_TOKEN"
         }
        }
       }
      }
     },
     "403": {
      "description": "\`FORBIDDEN\`: This is not permitted to you.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "FORBIDDEN": {
          "$ref": "#/components/examples/bot.FORBIDDEN"
         }
        }
       }
      }
     },
     "500": {
      "description": "\`INTERNAL\`: Something failed on our side. Keep the request id and try again.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INTERNAL": {
          "$ref": "#/components/examples/bot.INTERNAL"
         }
        }
       }
      }
     },
     "503": {
      "description": "\`UNAVAILABLE\`: The service cannot answer this right now. Try again with the same key and body.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "UNAVAILABLE": {
          "$ref": "#/components/examples/bot.UNAVAILABLE"
         }
        }
       }
      }
     }
    }
   }
  },
  "/api/v1/accounts/password": {
   "post": {
    "operationId": "accounts.password",
    "tags": [
     "accounts"
    ],
    "summary": "Change the password and end every other log-in",
    "description": "Takes an account token (JWT).",
    "security": [
     {
      "accountJwt": []
     }
    ],
    "parameters": [],
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/AccountsPasswordRequest"
       },
       "example": {
        "old": "correct horse battery staple",
        "new": "a longer and better sentence"
       }
      }
     }
    },
    "responses": {
     "200": {
      "description": "How many log-ins this call ended. From now on no node takes their tokens.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "required": [
          "success",
          "data"
         ],
         "properties": {
          "success": {
           "const": true
          },
          "data": {
           "$ref": "#/components/schemas/AccountsEndedLogIns"
          }
         }
        }
       }
      }
     },
     "400": {
      "description": "\`VALIDATION\`: The request is not valid. Correct the fields named in details.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "VALIDATION": {
          "$ref": "#/components/examples/bot.VALIDATION"
         }
        }
       }
      }
     },
     "401": {
      "description": "\`INVALID_TOKEN\`: The token is missing, invalid, expired or revoked. Send a live one as Bearer token.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INVALID_TOKEN": {
          "$ref": "#/components/examples/bot.INVALID_TOKEN"
         }
        }
       }
      }
     },
     "403": {
      "description": "\`FORBIDDEN\`: This is not permitted to you.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "FORBIDDEN": {
          "$ref": "#/components/examples/bot.FORBIDDEN"
         }
        }
       }
      }
     },
     "409": {
      "description": "\`CONFLICT\`: The present state does not allow this.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "CONFLICT": {
          "$ref": "#/components/examples/bot.CONFLICT"
         }
        }
       }
      }
     },
     "413": {
      "description": "\`TOO_LARGE\`: The request body is larger than this endpoint takes.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "TOO_LARGE": {
          "$ref": "#/components/examples/bot.TOO_LARGE"
         }
        }
       }
      }
     },
     "415": {
      "description": "\`UNSUPPORTED_MEDIA_TYPE\`: Send the body as Content-Type: application/json, in UTF-8.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "UNSUPPORTED_MEDIA_TYPE": {
          "$ref": "#/components/examples/bot.UNSUPPORTED_MEDIA_TYPE"
         }
        }
       }
      }
     },
     "429": {
      "description": "\`RATE_LIMITED\`: Too many requests. Wait for Retry-After seconds.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       },
       "Retry-After": {
        "$ref": "#/components/headers/Retry-After"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "RATE_LIMITED": {
          "$ref": "#/components/examples/bot.RATE_LIMITED"
         }
        }
       }
      }
     },
     "500": {
      "description": "\`INTERNAL\`: Something failed on our side. Keep the request id and try again.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INTERNAL": {
          "$ref": "#/components/examples/bot.INTERNAL"
         }
        }
       }
      }
     },
     "503": {
      "description": "\`UNAVAILABLE\`: The service cannot answer this right now. Try again with the same key and body.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "UNAVAILABLE": {
          "$ref": "#/components/examples/bot.UNAVAILABLE"
         }
        }
       }
      }
     }
    }
   }
  },
  "/api/v1/accounts/me": {
   "get": {
    "operationId": "accounts.me",
    "tags": [
     "accounts"
    ],
    "summary": "Read your own account",
    "description": "Takes an account token (JWT).",
    "security": [
     {
      "accountJwt": []
     }
    ],
    "parameters": [],
    "responses": {
     "200": {
      "description": "A person.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "required": [
          "success",
          "data"
         ],
         "properties": {
          "success": {
           "const": true
          },
          "data": {
           "$ref": "#/components/schemas/AccountsUser"
          }
         }
        }
       }
      }
     },
     "400": {
      "description": "\`VALIDATION\`: The request is not valid. Correct the fields named in details.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "VALIDATION": {
          "$ref": "#/components/examples/bot.VALIDATION"
         }
        }
       }
      }
     },
     "401": {
      "description": "\`INVALID_TOKEN\`: The token is missing, invalid, expired or revoked. Send a live one as Bearer token.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INVALID_TOKEN": {
          "$ref": "#/components/examples/bot.INVALID_TOKEN"
         }
        }
       }
      }
     },
     "500": {
      "description": "\`INTERNAL\`: Something failed on our side. Keep the request id and try again.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INTERNAL": {
          "$ref": "#/components/examples/bot.INTERNAL"
         }
        }
       }
      }
     },
     "503": {
      "description": "\`UNAVAILABLE\`: The service cannot answer this right now. Try again with the same key and body.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "UNAVAILABLE": {
          "$ref": "#/components/examples/bot.UNAVAILABLE"
         }
        }
       }
      }
     }
    }
   },
   "patch": {
    "operationId": "accounts.update_me",
    "tags": [
     "accounts"
    ],
    "summary": "Change your display name",
    "description": "Takes an account token (JWT).",
    "security": [
     {
      "accountJwt": []
     }
    ],
    "parameters": [],
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/AccountsProfileRequest"
       },
       "example": {
        "display_name": "Anna Karlsson"
       }
      }
     }
    },
    "responses": {
     "200": {
      "description": "A person.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "required": [
          "success",
          "data"
         ],
         "properties": {
          "success": {
           "const": true
          },
          "data": {
           "$ref": "#/components/schemas/AccountsUser"
          }
         }
        }
       }
      }
     },
     "400": {
      "description": "\`VALIDATION\`: The request is not valid. Correct the fields named in details.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "VALIDATION": {
          "$ref": "#/components/examples/bot.VALIDATION"
         }
        }
       }
      }
     },
     "401": {
      "description": "\`INVALID_TOKEN\`: The token is missing, invalid, expired or revoked. Send a live one as Bearer token.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INVALID_TOKEN": {
          "$ref": "#/components/examples/bot.INVALID_TOKEN"
         }
        }
       }
      }
     },
     "413": {
      "description": "\`TOO_LARGE\`: The request body is larger than this endpoint takes.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "TOO_LARGE": {
          "$ref": "#/components/examples/bot.TOO_LARGE"
         }
        }
       }
      }
     },
     "415": {
      "description": "\`UNSUPPORTED_MEDIA_TYPE\`: Send the body as Content-Type: application/json, in UTF-8.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "UNSUPPORTED_MEDIA_TYPE": {
          "$ref": "#/components/examples/bot.UNSUPPORTED_MEDIA_TYPE"
         }
        }
       }
      }
     },
     "500": {
      "description": "\`INTERNAL\`: Something failed on our side. Keep the request id and try again.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INTERNAL": {
          "$ref": "#/components/examples/bot.INTERNAL"
         }
        }
       }
      }
     },
     "503": {
      "description": "\`UNAVAILABLE\`: The service cannot answer this right now. Try again with the same key and body.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "UNAVAILABLE": {
          "$ref": "#/components/examples/bot.UNAVAILABLE"
         }
        }
       }
      }
     }
    }
   },
   "delete": {
    "operationId": "accounts.delete_me",
    "tags": [
     "accounts"
    ],
    "summary": "Delete your account: messages stay under \\"Deleted account\\", vouchers are revoked, log-ins end",
    "description": "Takes an account token (JWT).",
    "security": [
     {
      "accountJwt": []
     }
    ],
    "parameters": [],
    "responses": {
     "200": {
      "description": "How many log-ins this call ended. From now on no node takes their tokens.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "required": [
          "success",
          "data"
         ],
         "properties": {
          "success": {
           "const": true
          },
          "data": {
           "$ref": "#/components/schemas/AccountsEndedLogIns"
          }
         }
        }
       }
      }
     },
     "400": {
      "description": "\`VALIDATION\`: The request is not valid. Correct the fields named in details.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "VALIDATION": {
          "$ref": "#/components/examples/bot.VALIDATION"
         }
        }
       }
      }
     },
     "401": {
      "description": "\`INVALID_TOKEN\`: The token is missing, invalid, expired or revoked. Send a live one as Bearer token.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INVALID_TOKEN": {
          "$ref": "#/components/examples/bot.INVALID_TOKEN"
         }
        }
       }
      }
     },
     "409": {
      "description": "\`CONFLICT\`: The present state does not allow this.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "CONFLICT": {
          "$ref": "#/components/examples/bot.CONFLICT"
         }
        }
       }
      }
     },
     "500": {
      "description": "\`INTERNAL\`: Something failed on our side. Keep the request id and try again.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INTERNAL": {
          "$ref": "#/components/examples/bot.INTERNAL"
         }
        }
       }
      }
     },
     "503": {
      "description": "\`UNAVAILABLE\`: The service cannot answer this right now. Try again with the same key and body.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "UNAVAILABLE": {
          "$ref": "#/components/examples/bot.UNAVAILABLE"
         }
        }
       }
      }
     }
    }
   }
  },
  "/api/v1/admin/users/{id}/roles": {
   "put": {
    "operationId": "admin.set_roles",
    "tags": [
     "admin"
    ],
    "summary": "Set the roles of a person; the last admin stays admin",
    "description": "Takes an account token (JWT) of someone with the role admin.",
    "security": [
     {
      "accountJwt": []
     }
    ],
    "x-roles": [
     "admin"
    ],
    "parameters": [
     {
      "name": "id",
      "in": "path",
      "required": true,
      "description": "An opaque identifier. Compare it whole; nothing can be read from its parts.",
      "schema": {
       "$ref": "#/components/schemas/CommonId"
      }
     }
    ],
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/AdminRolesRequest"
       },
       "example": {
        "roles": [
         "reviewer"
        ]
       }
      }
     }
    },
    "responses": {
     "200": {
      "description": "A person.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "required": [
          "success",
          "data"
         ],
         "properties": {
          "success": {
           "const": true
          },
          "data": {
           "$ref": "#/components/schemas/AccountsUser"
          }
         }
        }
       }
      }
     },
     "400": {
      "description": "\`VALIDATION\`: The request is not valid. Correct the fields named in details.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "VALIDATION": {
          "$ref": "#/components/examples/bot.VALIDATION"
         }
        }
       }
      }
     },
     "401": {
      "description": "\`INVALID_TOKEN\`: The token is missing, invalid, expired or revoked. Send a live one as Bearer token.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INVALID_TOKEN": {
          "$ref": "#/components/examples/bot.INVALID_TOKEN"
         }
        }
       }
      }
     },
     "403": {
      "description": "\`FORBIDDEN\`: This is not permitted to you.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "FORBIDDEN": {
          "$ref": "#/components/examples/bot.FORBIDDEN"
         }
        }
       }
      }
     },
     "404": {
      "description": "\`NOT_FOUND\`: There is nothing here. Check the path and the id.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "NOT_FOUND": {
          "$ref": "#/components/examples/bot.NOT_FOUND"
         }
        }
       }
      }
     },
     "409": {
      "description": "\`CONFLICT\`: The present state does not allow this.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "CONFLICT": {
          "$ref": "#/components/examples/bot.CONFLICT"
         }
        }
       }
      }
     },
     "413": {
      "description": "\`TOO_LARGE\`: The request body is larger than this endpoint takes.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "TOO_LARGE": {
          "$ref": "#/components/examples/bot.TOO_LARGE"
         }
        }
       }
      }
     },
     "415": {
      "description": "\`UNSUPPORTED_MEDIA_TYPE\`: Send the body as Content-Type: application/json, in UTF-8.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "UNSUPPORTED_MEDIA_TYPE": {
          "$ref": "#/components/examples/bot.UNSUPPORTED_MEDIA_TYPE"
         }
        }
       }
      }
     },
     "500": {
      "description": "\`INTERNAL\`: Something failed on our side. Keep the request id and try again.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INTERNAL": {
          "$ref": "#/components/examples/bot.INTERNAL"
         }
        }
       }
      }
     },
     "503": {
      "description": "\`UNAVAILABLE\`: The service cannot answer this right now. Try again with the same key and body.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "UNAVAILABLE": {
          "$ref": "#/components/examples/bot.UNAVAILABLE"
         }
        }
       }
      }
     }
    }
   }
  },
  "/api/v1/admin/audit": {
   "get": {
    "operationId": "admin.list_audit",
    "tags": [
     "admin"
    ],
    "summary": "Read the audit log, newest first",
    "description": "Takes an account token (JWT) of someone with the role admin.",
    "security": [
     {
      "accountJwt": []
     }
    ],
    "x-roles": [
     "admin"
    ],
    "parameters": [
     {
      "name": "actor",
      "in": "query",
      "required": false,
      "description": "Only acts of this person.",
      "schema": {
       "type": "string",
       "minLength": 1,
       "maxLength": 64,
       "description": "Only acts of this person.",
       "examples": [
        "usr_4gYh0sQ2mWb81LrTzKc9x"
       ]
      }
     },
     {
      "name": "action",
      "in": "query",
      "required": false,
      "description": "Only acts of this kind.",
      "schema": {
       "type": "string",
       "minLength": 1,
       "maxLength": 64,
       "description": "Only acts of this kind.",
       "examples": [
        "admin.set_roles"
       ]
      }
     },
     {
      "name": "page",
      "in": "query",
      "required": false,
      "schema": {
       "type": "integer",
       "minimum": 1,
       "maximum": 10000,
       "default": 1,
       "examples": [
        1
       ]
      }
     },
     {
      "name": "pageSize",
      "in": "query",
      "required": false,
      "schema": {
       "type": "integer",
       "minimum": 1,
       "maximum": 100,
       "default": 20,
       "examples": [
        20
       ]
      }
     }
    ],
    "responses": {
     "200": {
      "description": "A page of the audit log.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "required": [
          "success",
          "data"
         ],
         "properties": {
          "success": {
           "const": true
          },
          "data": {
           "$ref": "#/components/schemas/AdminAuditPage"
          }
         }
        }
       }
      }
     },
     "400": {
      "description": "\`VALIDATION\`: The request is not valid. Correct the fields named in details.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "VALIDATION": {
          "$ref": "#/components/examples/bot.VALIDATION"
         }
        }
       }
      }
     },
     "401": {
      "description": "\`INVALID_TOKEN\`: The token is missing, invalid, expired or revoked. Send a live one as Bearer token.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INVALID_TOKEN": {
          "$ref": "#/components/examples/bot.INVALID_TOKEN"
         }
        }
       }
      }
     },
     "403": {
      "description": "\`FORBIDDEN\`: This is not permitted to you.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "FORBIDDEN": {
          "$ref": "#/components/examples/bot.FORBIDDEN"
         }
        }
       }
      }
     },
     "500": {
      "description": "\`INTERNAL\`: Something failed on our side. Keep the request id and try again.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INTERNAL": {
          "$ref": "#/components/examples/bot.INTERNAL"
         }
        }
       }
      }
     },
     "503": {
      "description": "\`UNAVAILABLE\`: The service cannot answer this right now. Try again with the same key and body.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "UNAVAILABLE": {
          "$ref": "#/components/examples/bot.UNAVAILABLE"
         }
        }
       }
      }
     }
    }
   }
  },
  "/api/v1/admin/cluster": {
   "get": {
    "operationId": "admin.show_cluster",
    "tags": [
     "admin"
    ],
    "summary": "See the nodes, what each owns, and how much waits on the one that answers",
    "description": "Takes an account token (JWT) of someone with the role admin.",
    "security": [
     {
      "accountJwt": []
     }
    ],
    "x-roles": [
     "admin"
    ],
    "parameters": [],
    "responses": {
     "200": {
      "description": "Who is in the cluster, who owns what, and how the node that answers sees it.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "required": [
          "success",
          "data"
         ],
         "properties": {
          "success": {
           "const": true
          },
          "data": {
           "$ref": "#/components/schemas/AdminCluster"
          }
         }
        }
       }
      }
     },
     "400": {
      "description": "\`VALIDATION\`: The request is not valid. Correct the fields named in details.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "VALIDATION": {
          "$ref": "#/components/examples/bot.VALIDATION"
         }
        }
       }
      }
     },
     "401": {
      "description": "\`INVALID_TOKEN\`: The token is missing, invalid, expired or revoked. Send a live one as Bearer token.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INVALID_TOKEN": {
          "$ref": "#/components/examples/bot.INVALID_TOKEN"
         }
        }
       }
      }
     },
     "403": {
      "description": "\`FORBIDDEN\`: This is not permitted to you.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "FORBIDDEN": {
          "$ref": "#/components/examples/bot.FORBIDDEN"
         }
        }
       }
      }
     },
     "500": {
      "description": "\`INTERNAL\`: Something failed on our side. Keep the request id and try again.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INTERNAL": {
          "$ref": "#/components/examples/bot.INTERNAL"
         }
        }
       }
      }
     },
     "503": {
      "description": "\`UNAVAILABLE\`: The service cannot answer this right now. Try again with the same key and body.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "UNAVAILABLE": {
          "$ref": "#/components/examples/bot.UNAVAILABLE"
         }
        }
       }
      }
     }
    }
   }
  },
  "/api/v1/admin/signing-keys/rotate": {
   "post": {
    "operationId": "admin.rotate_signing_key",
    "tags": [
     "admin"
    ],
    "summary": "Change the key that signs access tokens; logs nobody out",
    "description": "Takes an account token (JWT) of someone with the role admin.",
    "security": [
     {
      "accountJwt": []
     }
    ],
    "x-roles": [
     "admin"
    ],
    "parameters": [],
    "responses": {
     "200": {
      "description": "The key that will sign access tokens next; its public part is at /.well-known/jwks.json already.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "required": [
          "success",
          "data"
         ],
         "properties": {
          "success": {
           "const": true
          },
          "data": {
           "$ref": "#/components/schemas/AdminSigningKey"
          }
         }
        }
       }
      }
     },
     "400": {
      "description": "\`VALIDATION\`: The request is not valid. Correct the fields named in details.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "VALIDATION": {
          "$ref": "#/components/examples/bot.VALIDATION"
         }
        }
       }
      }
     },
     "401": {
      "description": "\`INVALID_TOKEN\`: The token is missing, invalid, expired or revoked. Send a live one as Bearer token.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INVALID_TOKEN": {
          "$ref": "#/components/examples/bot.INVALID_TOKEN"
         }
        }
       }
      }
     },
     "403": {
      "description": "\`FORBIDDEN\`: This is not permitted to you.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "FORBIDDEN": {
          "$ref": "#/components/examples/bot.FORBIDDEN"
         }
        }
       }
      }
     },
     "500": {
      "description": "\`INTERNAL\`: Something failed on our side. Keep the request id and try again.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INTERNAL": {
          "$ref": "#/components/examples/bot.INTERNAL"
         }
        }
       }
      }
     },
     "503": {
      "description": "\`UNAVAILABLE\`: The service cannot answer this right now. Try again with the same key and body.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "UNAVAILABLE": {
          "$ref": "#/components/examples/bot.UNAVAILABLE"
         }
        }
       }
      }
     }
    }
   }
  },
  "/api/v1/open-platform/me": {
   "get": {
    "operationId": "applications.context",
    "tags": [
     "applications"
    ],
    "summary": "What this token is: its application, scopes and limits",
    "description": "Takes an application token (sop_…) with the scope vouchers:read. At most 60 requests in 60 s per token.",
    "security": [
     {
      "applicationToken": []
     }
    ],
    "x-scope": "vouchers:read",
    "x-rate-limit": {
     "requests": 60,
     "windowSeconds": 60
    },
    "parameters": [],
    "responses": {
     "200": {
      "description": "What a token is: its application, what it may do, and how often.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "required": [
          "success",
          "code",
          "message",
          "data",
          "meta"
         ],
         "properties": {
          "success": {
           "const": true
          },
          "code": {
           "const": 200
          },
          "message": {
           "type": "string",
           "examples": [
            "OK"
           ]
          },
          "data": {
           "$ref": "#/components/schemas/ApplicationsContext"
          },
          "meta": {
           "$ref": "#/components/schemas/EnvelopeMeta"
          }
         }
        }
       }
      }
     },
     "400": {
      "description": "\`VALIDATION\`: The request is not valid. Correct the fields named in details.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "VALIDATION": {
          "$ref": "#/components/examples/voucher.VALIDATION"
         }
        }
       }
      }
     },
     "401": {
      "description": "\`INVALID_TOKEN\`: The token is missing, invalid, expired or revoked. Send a live one as Bearer token.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "INVALID_TOKEN": {
          "$ref": "#/components/examples/voucher.INVALID_TOKEN"
         }
        }
       }
      }
     },
     "403": {
      "description": "\`APPLICATION_DISABLED\`: The application is disabled. Ask its owner or the platform to enable it.\\n\\n\`SCOPE_MISSING\`: The token lacks the scope that this endpoint needs.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "APPLICATION_DISABLED": {
          "$ref": "#/components/examples/voucher.APPLICATION_DISABLED"
         },
         "SCOPE_MISSING": {
          "$ref": "#/components/examples/voucher.SCOPE_MISSING"
         }
        }
       }
      }
     },
     "429": {
      "description": "\`RATE_LIMITED\`: Too many requests. Wait for Retry-After seconds.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       },
       "Retry-After": {
        "$ref": "#/components/headers/Retry-After"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "RATE_LIMITED": {
          "$ref": "#/components/examples/voucher.RATE_LIMITED"
         }
        }
       }
      }
     },
     "500": {
      "description": "\`INTERNAL\`: Something failed on our side. Keep the request id and try again.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "INTERNAL": {
          "$ref": "#/components/examples/voucher.INTERNAL"
         }
        }
       }
      }
     },
     "503": {
      "description": "\`UNAVAILABLE\`: The service cannot answer this right now. Try again with the same key and body.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "UNAVAILABLE": {
          "$ref": "#/components/examples/voucher.UNAVAILABLE"
         }
        }
       }
      }
     }
    }
   }
  },
  "/api/v1/open-platform/applications": {
   "get": {
    "operationId": "applications.list",
    "tags": [
     "applications"
    ],
    "summary": "List your applications, newest first",
    "description": "Takes an account token (JWT).",
    "security": [
     {
      "accountJwt": []
     }
    ],
    "parameters": [
     {
      "name": "page",
      "in": "query",
      "required": false,
      "schema": {
       "type": "integer",
       "minimum": 1,
       "maximum": 10000,
       "default": 1,
       "examples": [
        1
       ]
      }
     },
     {
      "name": "limit",
      "in": "query",
      "required": false,
      "schema": {
       "type": "integer",
       "minimum": 1,
       "maximum": 100,
       "default": 20,
       "examples": [
        20
       ]
      }
     }
    ],
    "responses": {
     "200": {
      "description": "A page of one's own applications.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "required": [
          "success",
          "code",
          "message",
          "data",
          "meta"
         ],
         "properties": {
          "success": {
           "const": true
          },
          "code": {
           "const": 200
          },
          "message": {
           "type": "string",
           "examples": [
            "OK"
           ]
          },
          "data": {
           "$ref": "#/components/schemas/ApplicationsApplicationPage"
          },
          "meta": {
           "$ref": "#/components/schemas/EnvelopeMeta"
          }
         }
        }
       }
      }
     },
     "400": {
      "description": "\`VALIDATION\`: The request is not valid. Correct the fields named in details.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "VALIDATION": {
          "$ref": "#/components/examples/voucher.VALIDATION"
         }
        }
       }
      }
     },
     "401": {
      "description": "\`INVALID_TOKEN\`: The token is missing, invalid, expired or revoked. Send a live one as Bearer token.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "INVALID_TOKEN": {
          "$ref": "#/components/examples/voucher.INVALID_TOKEN"
         }
        }
       }
      }
     },
     "500": {
      "description": "\`INTERNAL\`: Something failed on our side. Keep the request id and try again.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "INTERNAL": {
          "$ref": "#/components/examples/voucher.INTERNAL"
         }
        }
       }
      }
     },
     "503": {
      "description": "\`UNAVAILABLE\`: The service cannot answer this right now. Try again with the same key and body.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "UNAVAILABLE": {
          "$ref": "#/components/examples/voucher.UNAVAILABLE"
         }
        }
       }
      }
     }
    }
   },
   "post": {
    "operationId": "applications.create",
    "tags": [
     "applications"
    ],
    "summary": "Create an application",
    "description": "Takes an account token (JWT).",
    "security": [
     {
      "accountJwt": []
     }
    ],
    "parameters": [],
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/ApplicationsCreateRequest"
       },
       "example": {
        "name": "Corner Café tills",
        "description": "Issues and redeems the vouchers of the café."
       }
      }
     }
    },
    "responses": {
     "200": {
      "description": "An application as its owner sees it.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "required": [
          "success",
          "code",
          "message",
          "data",
          "meta"
         ],
         "properties": {
          "success": {
           "const": true
          },
          "code": {
           "const": 200
          },
          "message": {
           "type": "string",
           "examples": [
            "OK"
           ]
          },
          "data": {
           "$ref": "#/components/schemas/ApplicationsApplication"
          },
          "meta": {
           "$ref": "#/components/schemas/EnvelopeMeta"
          }
         }
        }
       }
      }
     },
     "400": {
      "description": "\`VALIDATION\`: The request is not valid. Correct the fields named in details.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "VALIDATION": {
          "$ref": "#/components/examples/voucher.VALIDATION"
         }
        }
       }
      }
     },
     "401": {
      "description": "\`INVALID_TOKEN\`: The token is missing, invalid, expired or revoked. Send a live one as Bearer token.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "INVALID_TOKEN": {
          "$ref": "#/components/examples/voucher.INVALID_TOKEN"
         }
        }
       }
      }
     },
     "409": {
      "description": "\`CONFLICT\`: The present state does not allow this.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "CONFLICT": {
          "$ref": "#/components/examples/voucher.CONFLICT"
         }
        }
       }
      }
     },
     "413": {
      "description": "\`TOO_LARGE\`: The request body is larger than this endpoint takes.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "TOO_LARGE": {
          "$ref": "#/components/examples/voucher.TOO_LARGE"
         }
        }
       }
      }
     },
     "415": {
      "description": "\`UNSUPPORTED_MEDIA_TYPE\`: Send the body as Content-Type: application/json, in UTF-8.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "UNSUPPORTED_MEDIA_TYPE": {
          "$ref": "#/components/examples/voucher.UNSUPPORTED_MEDIA_TYPE"
         }
        }
       }
      }
     },
     "500": {
      "description": "\`INTERNAL\`: Something failed on our side. Keep the request id and try again.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "INTERNAL": {
          "$ref": "#/components/examples/voucher.INTERNAL"
         }
        }
       }
      }
     },
     "503": {
      "description": "\`UNAVAILABLE\`: The service cannot answer this right now. Try again with the same key and body.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "UNAVAILABLE": {
          "$ref": "#/components/examples/voucher.UNAVAILABLE"
         }
        }
       }
      }
     }
    }
   }
  },
  "/api/v1/open-platform/applications/{id}": {
   "get": {
    "operationId": "applications.read",
    "tags": [
     "applications"
    ],
    "summary": "Read one of your applications",
    "description": "Takes an account token (JWT).",
    "security": [
     {
      "accountJwt": []
     }
    ],
    "parameters": [
     {
      "name": "id",
      "in": "path",
      "required": true,
      "description": "An opaque identifier. Compare it whole; nothing can be read from its parts.",
      "schema": {
       "$ref": "#/components/schemas/CommonId"
      }
     }
    ],
    "responses": {
     "200": {
      "description": "An application as its owner sees it.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "required": [
          "success",
          "code",
          "message",
          "data",
          "meta"
         ],
         "properties": {
          "success": {
           "const": true
          },
          "code": {
           "const": 200
          },
          "message": {
           "type": "string",
           "examples": [
            "OK"
           ]
          },
          "data": {
           "$ref": "#/components/schemas/ApplicationsApplication"
          },
          "meta": {
           "$ref": "#/components/schemas/EnvelopeMeta"
          }
         }
        }
       }
      }
     },
     "400": {
      "description": "\`VALIDATION\`: The request is not valid. Correct the fields named in details.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "VALIDATION": {
          "$ref": "#/components/examples/voucher.VALIDATION"
         }
        }
       }
      }
     },
     "401": {
      "description": "\`INVALID_TOKEN\`: The token is missing, invalid, expired or revoked. Send a live one as Bearer token.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "INVALID_TOKEN": {
          "$ref": "#/components/examples/voucher.INVALID_TOKEN"
         }
        }
       }
      }
     },
     "404": {
      "description": "\`NOT_FOUND\`: There is nothing here. Check the path and the id.\\n\\n\`APPLICATION_NOT_FOUND\`: There is no such application of yours.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "NOT_FOUND": {
          "$ref": "#/components/examples/voucher.NOT_FOUND"
         },
         "APPLICATION_NOT_FOUND": {
          "$ref": "#/components/examples/voucher.APPLICATION_NOT_FOUND"
         }
        }
       }
      }
     },
     "500": {
      "description": "\`INTERNAL\`: Something failed on our side. Keep the request id and try again.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "INTERNAL": {
          "$ref": "#/components/examples/voucher.INTERNAL"
         }
        }
       }
      }
     },
     "503": {
      "description": "\`UNAVAILABLE\`: The service cannot answer this right now. Try again with the same key and body.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "UNAVAILABLE": {
          "$ref": "#/components/examples/voucher.UNAVAILABLE"
         }
        }
       }
      }
     }
    }
   },
   "patch": {
    "operationId": "applications.patch",
    "tags": [
     "applications"
    ],
    "summary": "Change the name, description or webhook of an application",
    "description": "Takes an account token (JWT).",
    "security": [
     {
      "accountJwt": []
     }
    ],
    "parameters": [
     {
      "name": "id",
      "in": "path",
      "required": true,
      "description": "An opaque identifier. Compare it whole; nothing can be read from its parts.",
      "schema": {
       "$ref": "#/components/schemas/CommonId"
      }
     }
    ],
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/ApplicationsPatchRequest"
       },
       "example": {
        "name": "Corner Café",
        "webhook": {
         "enabled": false
        }
       }
      }
     }
    },
    "responses": {
     "200": {
      "description": "An application as its owner sees it.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "required": [
          "success",
          "code",
          "message",
          "data",
          "meta"
         ],
         "properties": {
          "success": {
           "const": true
          },
          "code": {
           "const": 200
          },
          "message": {
           "type": "string",
           "examples": [
            "OK"
           ]
          },
          "data": {
           "$ref": "#/components/schemas/ApplicationsApplication"
          },
          "meta": {
           "$ref": "#/components/schemas/EnvelopeMeta"
          }
         }
        }
       }
      }
     },
     "400": {
      "description": "\`VALIDATION\`: The request is not valid. Correct the fields named in details.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "VALIDATION": {
          "$ref": "#/components/examples/voucher.VALIDATION"
         }
        }
       }
      }
     },
     "401": {
      "description": "\`INVALID_TOKEN\`: The token is missing, invalid, expired or revoked. Send a live one as Bearer token.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "INVALID_TOKEN": {
          "$ref": "#/components/examples/voucher.INVALID_TOKEN"
         }
        }
       }
      }
     },
     "404": {
      "description": "\`NOT_FOUND\`: There is nothing here. Check the path and the id.\\n\\n\`APPLICATION_NOT_FOUND\`: There is no such application of yours.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "NOT_FOUND": {
          "$ref": "#/components/examples/voucher.NOT_FOUND"
         },
         "APPLICATION_NOT_FOUND": {
          "$ref": "#/components/examples/voucher.APPLICATION_NOT_FOUND"
         }
        }
       }
      }
     },
     "409": {
      "description": "\`CONFLICT\`: The present state does not allow this.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "CONFLICT": {
          "$ref": "#/components/examples/voucher.CONFLICT"
         }
        }
       }
      }
     },
     "413": {
      "description": "\`TOO_LARGE\`: The request body is larger than this endpoint takes.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "TOO_LARGE": {
          "$ref": "#/components/examples/voucher.TOO_LARGE"
         }
        }
       }
      }
     },
     "415": {
      "description": "\`UNSUPPORTED_MEDIA_TYPE\`: Send the body as Content-Type: application/json, in UTF-8.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "UNSUPPORTED_MEDIA_TYPE": {
          "$ref": "#/components/examples/voucher.UNSUPPORTED_MEDIA_TYPE"
         }
        }
       }
      }
     },
     "500": {
      "description": "\`INTERNAL\`: Something failed on our side. Keep the request id and try again.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "INTERNAL": {
          "$ref": "#/components/examples/voucher.INTERNAL"
         }
        }
       }
      }
     },
     "503": {
      "description": "\`UNAVAILABLE\`: The service cannot answer this right now. Try again with the same key and body.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "UNAVAILABLE": {
          "$ref": "#/components/examples/voucher.UNAVAILABLE"
         }
        }
       }
      }
     }
    }
   }
  },
  "/api/v1/open-platform/applications/{id}/disable": {
   "post": {
    "operationId": "applications.disable",
    "tags": [
     "applications"
    ],
    "summary": "Switch an application off: its tokens are refused",
    "description": "Takes an account token (JWT).",
    "security": [
     {
      "accountJwt": []
     }
    ],
    "parameters": [
     {
      "name": "id",
      "in": "path",
      "required": true,
      "description": "An opaque identifier. Compare it whole; nothing can be read from its parts.",
      "schema": {
       "$ref": "#/components/schemas/CommonId"
      }
     }
    ],
    "responses": {
     "200": {
      "description": "An application as its owner sees it.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "required": [
          "success",
          "code",
          "message",
          "data",
          "meta"
         ],
         "properties": {
          "success": {
           "const": true
          },
          "code": {
           "const": 200
          },
          "message": {
           "type": "string",
           "examples": [
            "OK"
           ]
          },
          "data": {
           "$ref": "#/components/schemas/ApplicationsApplication"
          },
          "meta": {
           "$ref": "#/components/schemas/EnvelopeMeta"
          }
         }
        }
       }
      }
     },
     "400": {
      "description": "\`VALIDATION\`: The request is not valid. Correct the fields named in details.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "VALIDATION": {
          "$ref": "#/components/examples/voucher.VALIDATION"
         }
        }
       }
      }
     },
     "401": {
      "description": "\`INVALID_TOKEN\`: The token is missing, invalid, expired or revoked. Send a live one as Bearer token.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "INVALID_TOKEN": {
          "$ref": "#/components/examples/voucher.INVALID_TOKEN"
         }
        }
       }
      }
     },
     "403": {
      "description": "\`APPLICATION_DISABLED\`: The application is disabled. Ask its owner or the platform to enable it.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "APPLICATION_DISABLED": {
          "$ref": "#/components/examples/voucher.APPLICATION_DISABLED"
         }
        }
       }
      }
     },
     "404": {
      "description": "\`NOT_FOUND\`: There is nothing here. Check the path and the id.\\n\\n\`APPLICATION_NOT_FOUND\`: There is no such application of yours.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "NOT_FOUND": {
          "$ref": "#/components/examples/voucher.NOT_FOUND"
         },
         "APPLICATION_NOT_FOUND": {
          "$ref": "#/components/examples/voucher.APPLICATION_NOT_FOUND"
         }
        }
       }
      }
     },
     "409": {
      "description": "\`CONFLICT\`: The present state does not allow this.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "CONFLICT": {
          "$ref": "#/components/examples/voucher.CONFLICT"
         }
        }
       }
      }
     },
     "500": {
      "description": "\`INTERNAL\`: Something failed on our side. Keep the request id and try again.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "INTERNAL": {
          "$ref": "#/components/examples/voucher.INTERNAL"
         }
        }
       }
      }
     },
     "503": {
      "description": "\`UNAVAILABLE\`: The service cannot answer this right now. Try again with the same key and body.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "UNAVAILABLE": {
          "$ref": "#/components/examples/voucher.UNAVAILABLE"
         }
        }
       }
      }
     }
    }
   }
  },
  "/api/v1/open-platform/applications/{id}/enable": {
   "post": {
    "operationId": "applications.enable",
    "tags": [
     "applications"
    ],
    "summary": "Switch an application on again, unless the platform disabled it",
    "description": "Takes an account token (JWT).",
    "security": [
     {
      "accountJwt": []
     }
    ],
    "parameters": [
     {
      "name": "id",
      "in": "path",
      "required": true,
      "description": "An opaque identifier. Compare it whole; nothing can be read from its parts.",
      "schema": {
       "$ref": "#/components/schemas/CommonId"
      }
     }
    ],
    "responses": {
     "200": {
      "description": "An application as its owner sees it.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "required": [
          "success",
          "code",
          "message",
          "data",
          "meta"
         ],
         "properties": {
          "success": {
           "const": true
          },
          "code": {
           "const": 200
          },
          "message": {
           "type": "string",
           "examples": [
            "OK"
           ]
          },
          "data": {
           "$ref": "#/components/schemas/ApplicationsApplication"
          },
          "meta": {
           "$ref": "#/components/schemas/EnvelopeMeta"
          }
         }
        }
       }
      }
     },
     "400": {
      "description": "\`VALIDATION\`: The request is not valid. Correct the fields named in details.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "VALIDATION": {
          "$ref": "#/components/examples/voucher.VALIDATION"
         }
        }
       }
      }
     },
     "401": {
      "description": "\`INVALID_TOKEN\`: The token is missing, invalid, expired or revoked. Send a live one as Bearer token.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "INVALID_TOKEN": {
          "$ref": "#/components/examples/voucher.INVALID_TOKEN"
         }
        }
       }
      }
     },
     "403": {
      "description": "\`APPLICATION_DISABLED\`: The application is disabled. Ask its owner or the platform to enable it.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "APPLICATION_DISABLED": {
          "$ref": "#/components/examples/voucher.APPLICATION_DISABLED"
         }
        }
       }
      }
     },
     "404": {
      "description": "\`NOT_FOUND\`: There is nothing here. Check the path and the id.\\n\\n\`APPLICATION_NOT_FOUND\`: There is no such application of yours.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "NOT_FOUND": {
          "$ref": "#/components/examples/voucher.NOT_FOUND"
         },
         "APPLICATION_NOT_FOUND": {
          "$ref": "#/components/examples/voucher.APPLICATION_NOT_FOUND"
         }
        }
       }
      }
     },
     "409": {
      "description": "\`CONFLICT\`: The present state does not allow this.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "CONFLICT": {
          "$ref": "#/components/examples/voucher.CONFLICT"
         }
        }
       }
      }
     },
     "500": {
      "description": "\`INTERNAL\`: Something failed on our side. Keep the request id and try again.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "INTERNAL": {
          "$ref": "#/components/examples/voucher.INTERNAL"
         }
        }
       }
      }
     },
     "503": {
      "description": "\`UNAVAILABLE\`: The service cannot answer this right now. Try again with the same key and body.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "UNAVAILABLE": {
          "$ref": "#/components/examples/voucher.UNAVAILABLE"
         }
        }
       }
      }
     }
    }
   }
  },
  "/api/v1/open-platform/applications/{id}/tokens": {
   "get": {
    "operationId": "applications.tokens.list",
    "tags": [
     "applications"
    ],
    "summary": "List the tokens of an application, revoked ones included",
    "description": "Takes an account token (JWT).",
    "security": [
     {
      "accountJwt": []
     }
    ],
    "parameters": [
     {
      "name": "id",
      "in": "path",
      "required": true,
      "description": "An opaque identifier. Compare it whole; nothing can be read from its parts.",
      "schema": {
       "$ref": "#/components/schemas/CommonId"
      }
     },
     {
      "name": "page",
      "in": "query",
      "required": false,
      "schema": {
       "type": "integer",
       "minimum": 1,
       "maximum": 10000,
       "default": 1,
       "examples": [
        1
       ]
      }
     },
     {
      "name": "limit",
      "in": "query",
      "required": false,
      "schema": {
       "type": "integer",
       "minimum": 1,
       "maximum": 100,
       "default": 20,
       "examples": [
        20
       ]
      }
     }
    ],
    "responses": {
     "200": {
      "description": "A page of the tokens of an application, revoked ones included.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "required": [
          "success",
          "code",
          "message",
          "data",
          "meta"
         ],
         "properties": {
          "success": {
           "const": true
          },
          "code": {
           "const": 200
          },
          "message": {
           "type": "string",
           "examples": [
            "OK"
           ]
          },
          "data": {
           "$ref": "#/components/schemas/ApplicationsTokenPage"
          },
          "meta": {
           "$ref": "#/components/schemas/EnvelopeMeta"
          }
         }
        }
       }
      }
     },
     "400": {
      "description": "\`VALIDATION\`: The request is not valid. Correct the fields named in details.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "VALIDATION": {
          "$ref": "#/components/examples/voucher.VALIDATION"
         }
        }
       }
      }
     },
     "401": {
      "description": "\`INVALID_TOKEN\`: The token is missing, invalid, expired or revoked. Send a live one as Bearer token.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "INVALID_TOKEN": {
          "$ref": "#/components/examples/voucher.INVALID_TOKEN"
         }
        }
       }
      }
     },
     "404": {
      "description": "\`NOT_FOUND\`: There is nothing here. Check the path and the id.\\n\\n\`APPLICATION_NOT_FOUND\`: There is no such application of yours.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "NOT_FOUND": {
          "$ref": "#/components/examples/voucher.NOT_FOUND"
         },
         "APPLICATION_NOT_FOUND": {
          "$ref": "#/components/examples/voucher.APPLICATION_NOT_FOUND"
         }
        }
       }
      }
     },
     "500": {
      "description": "\`INTERNAL\`: Something failed on our side. Keep the request id and try again.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "INTERNAL": {
          "$ref": "#/components/examples/voucher.INTERNAL"
         }
        }
       }
      }
     },
     "503": {
      "description": "\`UNAVAILABLE\`: The service cannot answer this right now. Try again with the same key and body.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "UNAVAILABLE": {
          "$ref": "#/components/examples/voucher.UNAVAILABLE"
         }
        }
       }
      }
     }
    }
   },
   "post": {
    "operationId": "applications.tokens.issue",
    "tags": [
     "applications"
    ],
    "summary": "Make a token; this answer is the only one that shows it",
    "description": "Takes an account token (JWT).",
    "security": [
     {
      "accountJwt": []
     }
    ],
    "parameters": [
     {
      "name": "id",
      "in": "path",
      "required": true,
      "description": "An opaque identifier. Compare it whole; nothing can be read from its parts.",
      "schema": {
       "$ref": "#/components/schemas/CommonId"
      }
     }
    ],
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/ApplicationsTokenRequest"
       },
       "example": {
        "name": "Till 1",
        "scopes": [
         "vouchers:verify",
         "vouchers:redeem"
        ]
       }
      }
     }
    },
    "responses": {
     "200": {
      "description": "A token just made. This is the only answer that ever shows it.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "required": [
          "success",
          "code",
          "message",
          "data",
          "meta"
         ],
         "properties": {
          "success": {
           "const": true
          },
          "code": {
           "const": 200
          },
          "message": {
           "type": "string",
           "examples": [
            "OK"
           ]
          },
          "data": {
           "$ref": "#/components/schemas/ApplicationsNewToken"
          },
          "meta": {
           "$ref": "#/components/schemas/EnvelopeMeta"
          }
         }
        }
       }
      }
     },
     "400": {
      "description": "\`VALIDATION\`: The request is not valid. Correct the fields named in details.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "VALIDATION": {
          "$ref": "#/components/examples/voucher.VALIDATION"
         }
        }
       }
      }
     },
     "401": {
      "description": "\`INVALID_TOKEN\`: The token is missing, invalid, expired or revoked. Send a live one as Bearer token.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "INVALID_TOKEN": {
          "$ref": "#/components/examples/voucher.INVALID_TOKEN"
         }
        }
       }
      }
     },
     "404": {
      "description": "\`NOT_FOUND\`: There is nothing here. Check the path and the id.\\n\\n\`APPLICATION_NOT_FOUND\`: There is no such application of yours.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "NOT_FOUND": {
          "$ref": "#/components/examples/voucher.NOT_FOUND"
         },
         "APPLICATION_NOT_FOUND": {
          "$ref": "#/components/examples/voucher.APPLICATION_NOT_FOUND"
         }
        }
       }
      }
     },
     "409": {
      "description": "\`CONFLICT\`: The present state does not allow this.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "CONFLICT": {
          "$ref": "#/components/examples/voucher.CONFLICT"
         }
        }
       }
      }
     },
     "413": {
      "description": "\`TOO_LARGE\`: The request body is larger than this endpoint takes.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "TOO_LARGE": {
          "$ref": "#/components/examples/voucher.TOO_LARGE"
         }
        }
       }
      }
     },
     "415": {
      "description": "\`UNSUPPORTED_MEDIA_TYPE\`: Send the body as Content-Type: application/json, in UTF-8.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "UNSUPPORTED_MEDIA_TYPE": {
          "$ref": "#/components/examples/voucher.UNSUPPORTED_MEDIA_TYPE"
         }
        }
       }
      }
     },
     "500": {
      "description": "\`INTERNAL\`: Something failed on our side. Keep the request id and try again.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "INTERNAL": {
          "$ref": "#/components/examples/voucher.INTERNAL"
         }
        }
       }
      }
     },
     "503": {
      "description": "\`UNAVAILABLE\`: The service cannot answer this right now. Try again with the same key and body.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "UNAVAILABLE": {
          "$ref": "#/components/examples/voucher.UNAVAILABLE"
         }
        }
       }
      }
     }
    }
   }
  },
  "/api/v1/open-platform/applications/{id}/tokens/{tokenId}": {
   "delete": {
    "operationId": "applications.tokens.revoke",
    "tags": [
     "applications"
    ],
    "summary": "Revoke a token: when this has answered, every node refuses it",
    "description": "Takes an account token (JWT).",
    "security": [
     {
      "accountJwt": []
     }
    ],
    "parameters": [
     {
      "name": "id",
      "in": "path",
      "required": true,
      "description": "An opaque identifier. Compare it whole; nothing can be read from its parts.",
      "schema": {
       "$ref": "#/components/schemas/CommonId"
      }
     },
     {
      "name": "tokenId",
      "in": "path",
      "required": true,
      "description": "An opaque identifier. Compare it whole; nothing can be read from its parts.",
      "schema": {
       "$ref": "#/components/schemas/CommonId"
      }
     }
    ],
    "responses": {
     "200": {
      "description": "A token without the token itself, which nobody has but whoever made it.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "required": [
          "success",
          "code",
          "message",
          "data",
          "meta"
         ],
         "properties": {
          "success": {
           "const": true
          },
          "code": {
           "const": 200
          },
          "message": {
           "type": "string",
           "examples": [
            "OK"
           ]
          },
          "data": {
           "$ref": "#/components/schemas/ApplicationsToken"
          },
          "meta": {
           "$ref": "#/components/schemas/EnvelopeMeta"
          }
         }
        }
       }
      }
     },
     "400": {
      "description": "\`VALIDATION\`: The request is not valid. Correct the fields named in details.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "VALIDATION": {
          "$ref": "#/components/examples/voucher.VALIDATION"
         }
        }
       }
      }
     },
     "401": {
      "description": "\`INVALID_TOKEN\`: The token is missing, invalid, expired or revoked. Send a live one as Bearer token.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "INVALID_TOKEN": {
          "$ref": "#/components/examples/voucher.INVALID_TOKEN"
         }
        }
       }
      }
     },
     "404": {
      "description": "\`NOT_FOUND\`: There is nothing here. Check the path and the id.\\n\\n\`APPLICATION_NOT_FOUND\`: There is no such application of yours.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "NOT_FOUND": {
          "$ref": "#/components/examples/voucher.NOT_FOUND"
         },
         "APPLICATION_NOT_FOUND": {
          "$ref": "#/components/examples/voucher.APPLICATION_NOT_FOUND"
         }
        }
       }
      }
     },
     "500": {
      "description": "\`INTERNAL\`: Something failed on our side. Keep the request id and try again.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "INTERNAL": {
          "$ref": "#/components/examples/voucher.INTERNAL"
         }
        }
       }
      }
     },
     "503": {
      "description": "\`UNAVAILABLE\`: The service cannot answer this right now. Try again with the same key and body.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "UNAVAILABLE": {
          "$ref": "#/components/examples/voucher.UNAVAILABLE"
         }
        }
       }
      }
     }
    }
   }
  },
  "/api/v1/open-platform/applications/{id}/bots/{botId}": {
   "put": {
    "operationId": "applications.bots.link",
    "tags": [
     "applications"
    ],
    "summary": "Link one of your bots to one of your applications",
    "description": "Takes an account token (JWT).",
    "security": [
     {
      "accountJwt": []
     }
    ],
    "parameters": [
     {
      "name": "id",
      "in": "path",
      "required": true,
      "description": "An opaque identifier. Compare it whole; nothing can be read from its parts.",
      "schema": {
       "$ref": "#/components/schemas/CommonId"
      }
     },
     {
      "name": "botId",
      "in": "path",
      "required": true,
      "description": "An opaque identifier. Compare it whole; nothing can be read from its parts.",
      "schema": {
       "$ref": "#/components/schemas/CommonId"
      }
     }
    ],
    "responses": {
     "200": {
      "description": "A bot that works for an application.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "required": [
          "success",
          "code",
          "message",
          "data",
          "meta"
         ],
         "properties": {
          "success": {
           "const": true
          },
          "code": {
           "const": 200
          },
          "message": {
           "type": "string",
           "examples": [
            "OK"
           ]
          },
          "data": {
           "$ref": "#/components/schemas/ApplicationsBotLink"
          },
          "meta": {
           "$ref": "#/components/schemas/EnvelopeMeta"
          }
         }
        }
       }
      }
     },
     "400": {
      "description": "\`VALIDATION\`: The request is not valid. Correct the fields named in details.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "VALIDATION": {
          "$ref": "#/components/examples/voucher.VALIDATION"
         }
        }
       }
      }
     },
     "401": {
      "description": "\`INVALID_TOKEN\`: The token is missing, invalid, expired or revoked. Send a live one as Bearer token.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "INVALID_TOKEN": {
          "$ref": "#/components/examples/voucher.INVALID_TOKEN"
         }
        }
       }
      }
     },
     "404": {
      "description": "\`NOT_FOUND\`: There is nothing here. Check the path and the id.\\n\\n\`APPLICATION_NOT_FOUND\`: There is no such application of yours.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "NOT_FOUND": {
          "$ref": "#/components/examples/voucher.NOT_FOUND"
         },
         "APPLICATION_NOT_FOUND": {
          "$ref": "#/components/examples/voucher.APPLICATION_NOT_FOUND"
         }
        }
       }
      }
     },
     "409": {
      "description": "\`BOT_ALREADY_LINKED\`: The bot is linked to another application. Unlink it there first.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "BOT_ALREADY_LINKED": {
          "$ref": "#/components/examples/voucher.BOT_ALREADY_LINKED"
         }
        }
       }
      }
     },
     "500": {
      "description": "\`INTERNAL\`: Something failed on our side. Keep the request id and try again.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "INTERNAL": {
          "$ref": "#/components/examples/voucher.INTERNAL"
         }
        }
       }
      }
     },
     "503": {
      "description": "\`UNAVAILABLE\`: The service cannot answer this right now. Try again with the same key and body.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "UNAVAILABLE": {
          "$ref": "#/components/examples/voucher.UNAVAILABLE"
         }
        }
       }
      }
     }
    }
   },
   "delete": {
    "operationId": "applications.bots.unlink",
    "tags": [
     "applications"
    ],
    "summary": "Unlink a bot; answers the link that ended",
    "description": "Takes an account token (JWT).",
    "security": [
     {
      "accountJwt": []
     }
    ],
    "parameters": [
     {
      "name": "id",
      "in": "path",
      "required": true,
      "description": "An opaque identifier. Compare it whole; nothing can be read from its parts.",
      "schema": {
       "$ref": "#/components/schemas/CommonId"
      }
     },
     {
      "name": "botId",
      "in": "path",
      "required": true,
      "description": "An opaque identifier. Compare it whole; nothing can be read from its parts.",
      "schema": {
       "$ref": "#/components/schemas/CommonId"
      }
     }
    ],
    "responses": {
     "200": {
      "description": "A bot that works for an application.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "required": [
          "success",
          "code",
          "message",
          "data",
          "meta"
         ],
         "properties": {
          "success": {
           "const": true
          },
          "code": {
           "const": 200
          },
          "message": {
           "type": "string",
           "examples": [
            "OK"
           ]
          },
          "data": {
           "$ref": "#/components/schemas/ApplicationsBotLink"
          },
          "meta": {
           "$ref": "#/components/schemas/EnvelopeMeta"
          }
         }
        }
       }
      }
     },
     "400": {
      "description": "\`VALIDATION\`: The request is not valid. Correct the fields named in details.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "VALIDATION": {
          "$ref": "#/components/examples/voucher.VALIDATION"
         }
        }
       }
      }
     },
     "401": {
      "description": "\`INVALID_TOKEN\`: The token is missing, invalid, expired or revoked. Send a live one as Bearer token.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "INVALID_TOKEN": {
          "$ref": "#/components/examples/voucher.INVALID_TOKEN"
         }
        }
       }
      }
     },
     "404": {
      "description": "\`NOT_FOUND\`: There is nothing here. Check the path and the id.\\n\\n\`APPLICATION_NOT_FOUND\`: There is no such application of yours.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "NOT_FOUND": {
          "$ref": "#/components/examples/voucher.NOT_FOUND"
         },
         "APPLICATION_NOT_FOUND": {
          "$ref": "#/components/examples/voucher.APPLICATION_NOT_FOUND"
         }
        }
       }
      }
     },
     "500": {
      "description": "\`INTERNAL\`: Something failed on our side. Keep the request id and try again.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "INTERNAL": {
          "$ref": "#/components/examples/voucher.INTERNAL"
         }
        }
       }
      }
     },
     "503": {
      "description": "\`UNAVAILABLE\`: The service cannot answer this right now. Try again with the same key and body.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeVoucherError"
        },
        "examples": {
         "UNAVAILABLE": {
          "$ref": "#/components/examples/voucher.UNAVAILABLE"
         }
        }
       }
      }
     }
    }
   }
  },
  "/api/v1/admin/applications/{id}/disable": {
   "post": {
    "operationId": "admin.applications.disable",
    "tags": [
     "admin"
    ],
    "summary": "Disable an application",
    "description": "Takes an account token (JWT) of someone with the role admin.",
    "security": [
     {
      "accountJwt": []
     }
    ],
    "x-roles": [
     "admin"
    ],
    "parameters": [
     {
      "name": "id",
      "in": "path",
      "required": true,
      "description": "An opaque identifier. Compare it whole; nothing can be read from its parts.",
      "schema": {
       "$ref": "#/components/schemas/CommonId"
      }
     }
    ],
    "responses": {
     "200": {
      "description": "An application as the platform sees it.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "required": [
          "success",
          "data"
         ],
         "properties": {
          "success": {
           "const": true
          },
          "data": {
           "$ref": "#/components/schemas/ApplicationsAdminApplication"
          }
         }
        }
       }
      }
     },
     "400": {
      "description": "\`VALIDATION\`: The request is not valid. Correct the fields named in details.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "VALIDATION": {
          "$ref": "#/components/examples/bot.VALIDATION"
         }
        }
       }
      }
     },
     "401": {
      "description": "\`INVALID_TOKEN\`: The token is missing, invalid, expired or revoked. Send a live one as Bearer token.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INVALID_TOKEN": {
          "$ref": "#/components/examples/bot.INVALID_TOKEN"
         }
        }
       }
      }
     },
     "403": {
      "description": "\`FORBIDDEN\`: This is not permitted to you.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "FORBIDDEN": {
          "$ref": "#/components/examples/bot.FORBIDDEN"
         }
        }
       }
      }
     },
     "404": {
      "description": "\`NOT_FOUND\`: There is nothing here. Check the path and the id.\\n\\n\`APPLICATION_NOT_FOUND\`: There is no such application of yours.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "NOT_FOUND": {
          "$ref": "#/components/examples/bot.NOT_FOUND"
         },
         "APPLICATION_NOT_FOUND": {
          "$ref": "#/components/examples/bot.APPLICATION_NOT_FOUND"
         }
        }
       }
      }
     },
     "409": {
      "description": "\`CONFLICT\`: The present state does not allow this.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "CONFLICT": {
          "$ref": "#/components/examples/bot.CONFLICT"
         }
        }
       }
      }
     },
     "500": {
      "description": "\`INTERNAL\`: Something failed on our side. Keep the request id and try again.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INTERNAL": {
          "$ref": "#/components/examples/bot.INTERNAL"
         }
        }
       }
      }
     },
     "503": {
      "description": "\`UNAVAILABLE\`: The service cannot answer this right now. Try again with the same key and body.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "UNAVAILABLE": {
          "$ref": "#/components/examples/bot.UNAVAILABLE"
         }
        }
       }
      }
     }
    }
   }
  },
  "/api/v1/admin/applications/{id}/enable": {
   "post": {
    "operationId": "admin.applications.enable",
    "tags": [
     "admin"
    ],
    "summary": "Lift the platform's ban",
    "description": "Takes an account token (JWT) of someone with the role admin.",
    "security": [
     {
      "accountJwt": []
     }
    ],
    "x-roles": [
     "admin"
    ],
    "parameters": [
     {
      "name": "id",
      "in": "path",
      "required": true,
      "description": "An opaque identifier. Compare it whole; nothing can be read from its parts.",
      "schema": {
       "$ref": "#/components/schemas/CommonId"
      }
     }
    ],
    "responses": {
     "200": {
      "description": "An application as the platform sees it.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "required": [
          "success",
          "data"
         ],
         "properties": {
          "success": {
           "const": true
          },
          "data": {
           "$ref": "#/components/schemas/ApplicationsAdminApplication"
          }
         }
        }
       }
      }
     },
     "400": {
      "description": "\`VALIDATION\`: The request is not valid. Correct the fields named in details.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "VALIDATION": {
          "$ref": "#/components/examples/bot.VALIDATION"
         }
        }
       }
      }
     },
     "401": {
      "description": "\`INVALID_TOKEN\`: The token is missing, invalid, expired or revoked. Send a live one as Bearer token.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INVALID_TOKEN": {
          "$ref": "#/components/examples/bot.INVALID_TOKEN"
         }
        }
       }
      }
     },
     "403": {
      "description": "\`FORBIDDEN\`: This is not permitted to you.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "FORBIDDEN": {
          "$ref": "#/components/examples/bot.FORBIDDEN"
         }
        }
       }
      }
     },
     "404": {
      "description": "\`NOT_FOUND\`: There is nothing here. Check the path and the id.\\n\\n\`APPLICATION_NOT_FOUND\`: There is no such application of yours.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "NOT_FOUND": {
          "$ref": "#/components/examples/bot.NOT_FOUND"
         },
         "APPLICATION_NOT_FOUND": {
          "$ref": "#/components/examples/bot.APPLICATION_NOT_FOUND"
         }
        }
       }
      }
     },
     "409": {
      "description": "\`CONFLICT\`: The present state does not allow this.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "CONFLICT": {
          "$ref": "#/components/examples/bot.CONFLICT"
         }
        }
       }
      }
     },
     "500": {
      "description": "\`INTERNAL\`: Something failed on our side. Keep the request id and try again.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INTERNAL": {
          "$ref": "#/components/examples/bot.INTERNAL"
         }
        }
       }
      }
     },
     "503": {
      "description": "\`UNAVAILABLE\`: The service cannot answer this right now. Try again with the same key and body.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "UNAVAILABLE": {
          "$ref": "#/components/examples/bot.UNAVAILABLE"
         }
        }
       }
      }
     }
    }
   }
  },
  "/api/v1/bots/applications": {
   "post": {
    "operationId": "bots.apply",
    "tags": [
     "bots"
    ],
    "summary": "Apply for a bot; a reviewer decides",
    "description": "Takes an account token (JWT).",
    "security": [
     {
      "accountJwt": []
     }
    ],
    "parameters": [],
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/BotsApplyRequest"
       },
       "example": {
        "name": "Weather for Örebro",
        "username": "weather_bot"
       }
      }
     }
    },
    "responses": {
     "200": {
      "description": "A bot as its developer sees it.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "required": [
          "success",
          "data"
         ],
         "properties": {
          "success": {
           "const": true
          },
          "data": {
           "$ref": "#/components/schemas/BotsBot"
          }
         }
        }
       }
      }
     },
     "400": {
      "description": "\`VALIDATION\`: The request is not valid. Correct the fields named in details.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "VALIDATION": {
          "$ref": "#/components/examples/bot.VALIDATION"
         }
        }
       }
      }
     },
     "401": {
      "description": "\`INVALID_TOKEN\`: The token is missing, invalid, expired or revoked. Send a live one as Bearer token.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INVALID_TOKEN": {
          "$ref": "#/components/examples/bot.INVALID_TOKEN"
         }
        }
       }
      }
     },
     "409": {
      "description": "\`USERNAME_TAKEN\`: This username is taken. Choose another.\\n\\n\`CONFLICT\`: The present state does not allow this.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "USERNAME_TAKEN": {
          "$ref": "#/components/examples/bot.USERNAME_TAKEN"
         },
         "CONFLICT": {
          "$ref": "#/components/examples/bot.CONFLICT"
         }
        }
       }
      }
     },
     "413": {
      "description": "\`TOO_LARGE\`: The request body is larger than this endpoint takes.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "TOO_LARGE": {
          "$ref": "#/components/examples/bot.TOO_LARGE"
         }
        }
       }
      }
     },
     "415": {
      "description": "\`UNSUPPORTED_MEDIA_TYPE\`: Send the body as Content-Type: application/json, in UTF-8.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "UNSUPPORTED_MEDIA_TYPE": {
          "$ref": "#/components/examples/bot.UNSUPPORTED_MEDIA_TYPE"
         }
        }
       }
      }
     },
     "500": {
      "description": "\`INTERNAL\`: Something failed on our side. Keep the request id and try again.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INTERNAL": {
          "$ref": "#/components/examples/bot.INTERNAL"
         }
        }
       }
      }
     },
     "503": {
      "description": "\`UNAVAILABLE\`: The service cannot answer this right now. Try again with the same key and body.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "UNAVAILABLE": {
          "$ref": "#/components/examples/bot.UNAVAILABLE"
         }
        }
       }
      }
     }
    }
   }
  },
  "/api/v1/bots/my/{id}/resubmit": {
   "post": {
    "operationId": "bots.resubmit",
    "tags": [
     "bots"
    ],
    "summary": "Apply again with a bot that was rejected; every field is replaced, the username stays",
    "description": "Takes an account token (JWT).",
    "security": [
     {
      "accountJwt": []
     }
    ],
    "parameters": [
     {
      "name": "id",
      "in": "path",
      "required": true,
      "description": "An opaque identifier. Compare it whole; nothing can be read from its parts.",
      "schema": {
       "$ref": "#/components/schemas/CommonId"
      }
     }
    ],
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/BotsApplyRequest"
       },
       "example": {
        "name": "Weather for Örebro",
        "username": "weather_bot"
       }
      }
     }
    },
    "responses": {
     "200": {
      "description": "A bot as its developer sees it.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "required": [
          "success",
          "data"
         ],
         "properties": {
          "success": {
           "const": true
          },
          "data": {
           "$ref": "#/components/schemas/BotsBot"
          }
         }
        }
       }
      }
     },
     "400": {
      "description": "\`VALIDATION\`: The request is not valid. Correct the fields named in details.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "VALIDATION": {
          "$ref": "#/components/examples/bot.VALIDATION"
         }
        }
       }
      }
     },
     "401": {
      "description": "\`INVALID_TOKEN\`: The token is missing, invalid, expired or revoked. Send a live one as Bearer token.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INVALID_TOKEN": {
          "$ref": "#/components/examples/bot.INVALID_TOKEN"
         }
        }
       }
      }
     },
     "404": {
      "description": "\`NOT_FOUND\`: There is nothing here. Check the path and the id.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "NOT_FOUND": {
          "$ref": "#/components/examples/bot.NOT_FOUND"
         }
        }
       }
      }
     },
     "409": {
      "description": "\`CONFLICT\`: The present state does not allow this.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "CONFLICT": {
          "$ref": "#/components/examples/bot.CONFLICT"
         }
        }
       }
      }
     },
     "413": {
      "description": "\`TOO_LARGE\`: The request body is larger than this endpoint takes.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "TOO_LARGE": {
          "$ref": "#/components/examples/bot.TOO_LARGE"
         }
        }
       }
      }
     },
     "415": {
      "description": "\`UNSUPPORTED_MEDIA_TYPE\`: Send the body as Content-Type: application/json, in UTF-8.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "UNSUPPORTED_MEDIA_TYPE": {
          "$ref": "#/components/examples/bot.UNSUPPORTED_MEDIA_TYPE"
         }
        }
       }
      }
     },
     "500": {
      "description": "\`INTERNAL\`: Something failed on our side. Keep the request id and try again.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INTERNAL": {
          "$ref": "#/components/examples/bot.INTERNAL"
         }
        }
       }
      }
     },
     "503": {
      "description": "\`UNAVAILABLE\`: The service cannot answer this right now. Try again with the same key and body.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "UNAVAILABLE": {
          "$ref": "#/components/examples/bot.UNAVAILABLE"
         }
        }
       }
      }
     }
    }
   }
  },
  "/api/v1/bots/my": {
   "get": {
    "operationId": "bots.my.list",
    "tags": [
     "bots"
    ],
    "summary": "List your bots, newest first",
    "description": "Takes an account token (JWT).",
    "security": [
     {
      "accountJwt": []
     }
    ],
    "parameters": [],
    "responses": {
     "200": {
      "description": "All bots of one developer, newest first.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "required": [
          "success",
          "data"
         ],
         "properties": {
          "success": {
           "const": true
          },
          "data": {
           "$ref": "#/components/schemas/BotsMyBots"
          }
         }
        }
       }
      }
     },
     "400": {
      "description": "\`VALIDATION\`: The request is not valid. Correct the fields named in details.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "VALIDATION": {
          "$ref": "#/components/examples/bot.VALIDATION"
         }
        }
       }
      }
     },
     "401": {
      "description": "\`INVALID_TOKEN\`: The token is missing, invalid, expired or revoked. Send a live one as Bearer token.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INVALID_TOKEN": {
          "$ref": "#/components/examples/bot.INVALID_TOKEN"
         }
        }
       }
      }
     },
     "500": {
      "description": "\`INTERNAL\`: Something failed on our side. Keep the request id and try again.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INTERNAL": {
          "$ref": "#/components/examples/bot.INTERNAL"
         }
        }
       }
      }
     },
     "503": {
      "description": "\`UNAVAILABLE\`: The service cannot answer this right now. Try again with the same key and body.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "UNAVAILABLE": {
          "$ref": "#/components/examples/bot.UNAVAILABLE"
         }
        }
       }
      }
     }
    }
   }
  },
  "/api/v1/bots/my/{id}": {
   "get": {
    "operationId": "bots.my.read",
    "tags": [
     "bots"
    ],
    "summary": "Read one of your bots; the first read within 7 days of its approval shows its token, once",
    "description": "Takes an account token (JWT).",
    "security": [
     {
      "accountJwt": []
     }
    ],
    "parameters": [
     {
      "name": "id",
      "in": "path",
      "required": true,
      "description": "An opaque identifier. Compare it whole; nothing can be read from its parts.",
      "schema": {
       "$ref": "#/components/schemas/CommonId"
      }
     }
    ],
    "responses": {
     "200": {
      "description": "A bot as its developer sees it.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "required": [
          "success",
          "data"
         ],
         "properties": {
          "success": {
           "const": true
          },
          "data": {
           "$ref": "#/components/schemas/BotsBot"
          }
         }
        }
       }
      }
     },
     "400": {
      "description": "\`VALIDATION\`: The request is not valid. Correct the fields named in details.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "VALIDATION": {
          "$ref": "#/components/examples/bot.VALIDATION"
         }
        }
       }
      }
     },
     "401": {
      "description": "\`INVALID_TOKEN\`: The token is missing, invalid, expired or revoked. Send a live one as Bearer token.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INVALID_TOKEN": {
          "$ref": "#/components/examples/bot.INVALID_TOKEN"
         }
        }
       }
      }
     },
     "404": {
      "description": "\`NOT_FOUND\`: There is nothing here. Check the path and the id.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "NOT_FOUND": {
          "$ref": "#/components/examples/bot.NOT_FOUND"
         }
        }
       }
      }
     },
     "500": {
      "description": "\`INTERNAL\`: Something failed on our side. Keep the request id and try again.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INTERNAL": {
          "$ref": "#/components/examples/bot.INTERNAL"
         }
        }
       }
      }
     },
     "503": {
      "description": "\`UNAVAILABLE\`: The service cannot answer this right now. Try again with the same key and body.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "UNAVAILABLE": {
          "$ref": "#/components/examples/bot.UNAVAILABLE"
         }
        }
       }
      }
     }
    }
   }
  },
  "/api/v1/bots/my/{id}/regenerate-token": {
   "post": {
    "operationId": "bots.my.regenerate_token",
    "tags": [
     "bots"
    ],
    "summary": "Replace the token of a bot: when this has answered, every node refuses the old one",
    "description": "Takes an account token (JWT). At most 5 requests in 300 s per person.",
    "security": [
     {
      "accountJwt": []
     }
    ],
    "x-rate-limit": {
     "requests": 5,
     "windowSeconds": 300
    },
    "parameters": [
     {
      "name": "id",
      "in": "path",
      "required": true,
      "description": "An opaque identifier. Compare it whole; nothing can be read from its parts.",
      "schema": {
       "$ref": "#/components/schemas/CommonId"
      }
     }
    ],
    "responses": {
     "200": {
      "description": "A bot as its developer sees it.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "required": [
          "success",
          "data"
         ],
         "properties": {
          "success": {
           "const": true
          },
          "data": {
           "$ref": "#/components/schemas/BotsBot"
          }
         }
        }
       }
      }
     },
     "400": {
      "description": "\`VALIDATION\`: The request is not valid. Correct the fields named in details.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "VALIDATION": {
          "$ref": "#/components/examples/bot.VALIDATION"
         }
        }
       }
      }
     },
     "401": {
      "description": "\`INVALID_TOKEN\`: The token is missing, invalid, expired or revoked. Send a live one as Bearer token.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INVALID_TOKEN": {
          "$ref": "#/components/examples/bot.INVALID_TOKEN"
         }
        }
       }
      }
     },
     "404": {
      "description": "\`NOT_FOUND\`: There is nothing here. Check the path and the id.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "NOT_FOUND": {
          "$ref": "#/components/examples/bot.NOT_FOUND"
         }
        }
       }
      }
     },
     "409": {
      "description": "\`CONFLICT\`: The present state does not allow this.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "CONFLICT": {
          "$ref": "#/components/examples/bot.CONFLICT"
         }
        }
       }
      }
     },
     "429": {
      "description": "\`RATE_LIMITED\`: Too many requests. Wait for Retry-After seconds.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       },
       "Retry-After": {
        "$ref": "#/components/headers/Retry-After"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "RATE_LIMITED": {
          "$ref": "#/components/examples/bot.RATE_LIMITED"
         }
        }
       }
      }
     },
     "500": {
      "description": "\`INTERNAL\`: Something failed on our side. Keep the request id and try again.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INTERNAL": {
          "$ref": "#/components/examples/bot.INTERNAL"
         }
        }
       }
      }
     },
     "503": {
      "description": "\`UNAVAILABLE\`: The service cannot answer this right now. Try again with the same key and body.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "UNAVAILABLE": {
          "$ref": "#/components/examples/bot.UNAVAILABLE"
         }
        }
       }
      }
     }
    }
   }
  },
  "/api/v1/bots/my/{id}/token": {
   "delete": {
    "operationId": "bots.my.revoke_token",
    "tags": [
     "bots"
    ],
    "summary": "Revoke the token of a bot without a successor",
    "description": "Takes an account token (JWT).",
    "security": [
     {
      "accountJwt": []
     }
    ],
    "parameters": [
     {
      "name": "id",
      "in": "path",
      "required": true,
      "description": "An opaque identifier. Compare it whole; nothing can be read from its parts.",
      "schema": {
       "$ref": "#/components/schemas/CommonId"
      }
     }
    ],
    "responses": {
     "200": {
      "description": "A bot whose token was revoked without a successor.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "required": [
          "success",
          "data"
         ],
         "properties": {
          "success": {
           "const": true
          },
          "data": {
           "$ref": "#/components/schemas/BotsTokenState"
          }
         }
        }
       }
      }
     },
     "400": {
      "description": "\`VALIDATION\`: The request is not valid. Correct the fields named in details.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "VALIDATION": {
          "$ref": "#/components/examples/bot.VALIDATION"
         }
        }
       }
      }
     },
     "401": {
      "description": "\`INVALID_TOKEN\`: The token is missing, invalid, expired or revoked. Send a live one as Bearer token.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INVALID_TOKEN": {
          "$ref": "#/components/examples/bot.INVALID_TOKEN"
         }
        }
       }
      }
     },
     "404": {
      "description": "\`NOT_FOUND\`: There is nothing here. Check the path and the id.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "NOT_FOUND": {
          "$ref": "#/components/examples/bot.NOT_FOUND"
         }
        }
       }
      }
     },
     "409": {
      "description": "\`CONFLICT\`: The present state does not allow this.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "CONFLICT": {
          "$ref": "#/components/examples/bot.CONFLICT"
         }
        }
       }
      }
     },
     "500": {
      "description": "\`INTERNAL\`: Something failed on our side. Keep the request id and try again.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INTERNAL": {
          "$ref": "#/components/examples/bot.INTERNAL"
         }
        }
       }
      }
     },
     "503": {
      "description": "\`UNAVAILABLE\`: The service cannot answer this right now. Try again with the same key and body.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "UNAVAILABLE": {
          "$ref": "#/components/examples/bot.UNAVAILABLE"
         }
        }
       }
      }
     }
    }
   }
  },
  "/api/v1/bots/me": {
   "get": {
    "operationId": "bots.me",
    "tags": [
     "bots"
    ],
    "summary": "Who this bot is",
    "description": "Takes a bot token (sbot_…).",
    "security": [
     {
      "botToken": []
     }
    ],
    "parameters": [],
    "responses": {
     "200": {
      "description": "A bot as it sees itself.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       },
       "X-BotRateLimit-Remaining": {
        "$ref": "#/components/headers/X-BotRateLimit-Remaining"
       },
       "X-BotRateLimit-Reset": {
        "$ref": "#/components/headers/X-BotRateLimit-Reset"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "required": [
          "success",
          "data"
         ],
         "properties": {
          "success": {
           "const": true
          },
          "data": {
           "$ref": "#/components/schemas/BotsIdentity"
          }
         }
        }
       }
      }
     },
     "400": {
      "description": "\`VALIDATION\`: The request is not valid. Correct the fields named in details.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "VALIDATION": {
          "$ref": "#/components/examples/bot.VALIDATION"
         }
        }
       }
      }
     },
     "401": {
      "description": "\`INVALID_BOT_TOKEN\`: The bot token is missing, invalid or was replaced. Send the current sbot_ token.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INVALID_BOT_TOKEN": {
          "$ref": "#/components/examples/bot.INVALID_BOT_TOKEN"
         }
        }
       }
      }
     },
     "403": {
      "description": "\`BOT_DISABLED\`: The bot is disabled. Ask the platform why.\\n\\n\`BOT_NOT_APPROVED\`: The bot is not approved yet.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "BOT_DISABLED": {
          "$ref": "#/components/examples/bot.BOT_DISABLED"
         },
         "BOT_NOT_APPROVED": {
          "$ref": "#/components/examples/bot.BOT_NOT_APPROVED"
         }
        }
       }
      }
     },
     "500": {
      "description": "\`INTERNAL\`: Something failed on our side. Keep the request id and try again.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INTERNAL": {
          "$ref": "#/components/examples/bot.INTERNAL"
         }
        }
       }
      }
     },
     "503": {
      "description": "\`UNAVAILABLE\`: The service cannot answer this right now. Try again with the same key and body.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "UNAVAILABLE": {
          "$ref": "#/components/examples/bot.UNAVAILABLE"
         }
        }
       }
      }
     }
    }
   }
  },
  "/api/v1/bots/verify-token": {
   "post": {
    "operationId": "bots.verify_token",
    "tags": [
     "bots"
    ],
    "summary": "Try a bot token; for debugging",
    "description": "Takes no token. At most 30 requests in 60 s per address.",
    "security": [],
    "x-rate-limit": {
     "requests": 30,
     "windowSeconds": 60,
     "per": "address"
    },
    "parameters": [],
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/BotsVerifyTokenRequest"
       },
       "example": {
        "token": "sbot_9fK2xQ7a…"
       }
      }
     }
    },
    "responses": {
     "200": {
      "description": "A bot as its developer sees it.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "required": [
          "success",
          "data"
         ],
         "properties": {
          "success": {
           "const": true
          },
          "data": {
           "$ref": "#/components/schemas/BotsBot"
          }
         }
        }
       }
      }
     },
     "400": {
      "description": "\`VALIDATION\`: The request is not valid. Correct the fields named in details.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "VALIDATION": {
          "$ref": "#/components/examples/bot.VALIDATION"
         }
        }
       }
      }
     },
     "401": {
      "description": "\`INVALID_BOT_TOKEN\`: The bot token is missing, invalid or was replaced. Send the current sbot_ token.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INVALID_BOT_TOKEN": {
          "$ref": "#/components/examples/bot.INVALID_BOT_TOKEN"
         }
        }
       }
      }
     },
     "403": {
      "description": "\`BOT_DISABLED\`: The bot is disabled. Ask the platform why.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "BOT_DISABLED": {
          "$ref": "#/components/examples/bot.BOT_DISABLED"
         }
        }
       }
      }
     },
     "413": {
      "description": "\`TOO_LARGE\`: The request body is larger than this endpoint takes.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "TOO_LARGE": {
          "$ref": "#/components/examples/bot.TOO_LARGE"
         }
        }
       }
      }
     },
     "415": {
      "description": "\`UNSUPPORTED_MEDIA_TYPE\`: Send the body as Content-Type: application/json, in UTF-8.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "UNSUPPORTED_MEDIA_TYPE": {
          "$ref": "#/components/examples/bot.UNSUPPORTED_MEDIA_TYPE"
         }
        }
       }
      }
     },
     "429": {
      "description": "\`RATE_LIMITED\`: Too many requests. Wait for Retry-After seconds.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       },
       "Retry-After": {
        "$ref": "#/components/headers/Retry-After"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "RATE_LIMITED": {
          "$ref": "#/components/examples/bot.RATE_LIMITED"
         }
        }
       }
      }
     },
     "500": {
      "description": "\`INTERNAL\`: Something failed on our side. Keep the request id and try again.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INTERNAL": {
          "$ref": "#/components/examples/bot.INTERNAL"
         }
        }
       }
      }
     },
     "503": {
      "description": "\`UNAVAILABLE\`: The service cannot answer this right now. Try again with the same key and body.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "UNAVAILABLE": {
          "$ref": "#/components/examples/bot.UNAVAILABLE"
         }
        }
       }
      }
     }
    }
   }
  },
  "/api/v1/admin/bots": {
   "get": {
    "operationId": "admin.bots.list",
    "tags": [
     "admin"
    ],
    "summary": "List bots, newest first, or only those of one review status",
    "description": "Takes an account token (JWT) of someone with the role reviewer or admin.",
    "security": [
     {
      "accountJwt": []
     }
    ],
    "x-roles": [
     "reviewer",
     "admin"
    ],
    "parameters": [
     {
      "name": "review_status",
      "in": "query",
      "required": false,
      "description": "Where the review of a bot stands.",
      "schema": {
       "$ref": "#/components/schemas/BotsReviewStatus"
      }
     },
     {
      "name": "page",
      "in": "query",
      "required": false,
      "schema": {
       "type": "integer",
       "minimum": 1,
       "maximum": 10000,
       "default": 1,
       "examples": [
        1
       ]
      }
     },
     {
      "name": "pageSize",
      "in": "query",
      "required": false,
      "schema": {
       "type": "integer",
       "minimum": 1,
       "maximum": 100,
       "default": 20,
       "examples": [
        20
       ]
      }
     }
    ],
    "responses": {
     "200": {
      "description": "A page of the bots of the platform.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "required": [
          "success",
          "data"
         ],
         "properties": {
          "success": {
           "const": true
          },
          "data": {
           "$ref": "#/components/schemas/BotsAdminBotPage"
          }
         }
        }
       }
      }
     },
     "400": {
      "description": "\`VALIDATION\`: The request is not valid. Correct the fields named in details.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "VALIDATION": {
          "$ref": "#/components/examples/bot.VALIDATION"
         }
        }
       }
      }
     },
     "401": {
      "description": "\`INVALID_TOKEN\`: The token is missing, invalid, expired or revoked. Send a live one as Bearer token.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INVALID_TOKEN": {
          "$ref": "#/components/examples/bot.INVALID_TOKEN"
         }
        }
       }
      }
     },
     "403": {
      "description": "\`FORBIDDEN\`: This is not permitted to you.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "FORBIDDEN": {
          "$ref": "#/components/examples/bot.FORBIDDEN"
         }
        }
       }
      }
     },
     "500": {
      "description": "\`INTERNAL\`: Something failed on our side. Keep the request id and try again.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INTERNAL": {
          "$ref": "#/components/examples/bot.INTERNAL"
         }
        }
       }
      }
     },
     "503": {
      "description": "\`UNAVAILABLE\`: The service cannot answer this right now. Try again with the same key and body.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "UNAVAILABLE": {
          "$ref": "#/components/examples/bot.UNAVAILABLE"
         }
        }
       }
      }
     }
    }
   }
  },
  "/api/v1/admin/bots/{id}/approve": {
   "post": {
    "operationId": "admin.bots.approve",
    "tags": [
     "admin"
    ],
    "summary": "Approve a bot; its developer reads the token once",
    "description": "Takes an account token (JWT) of someone with the role reviewer or admin.",
    "security": [
     {
      "accountJwt": []
     }
    ],
    "x-roles": [
     "reviewer",
     "admin"
    ],
    "parameters": [
     {
      "name": "id",
      "in": "path",
      "required": true,
      "description": "An opaque identifier. Compare it whole; nothing can be read from its parts.",
      "schema": {
       "$ref": "#/components/schemas/CommonId"
      }
     }
    ],
    "responses": {
     "200": {
      "description": "A bot as its reviewers see it.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "required": [
          "success",
          "data"
         ],
         "properties": {
          "success": {
           "const": true
          },
          "data": {
           "$ref": "#/components/schemas/BotsAdminBot"
          }
         }
        }
       }
      }
     },
     "400": {
      "description": "\`VALIDATION\`: The request is not valid. Correct the fields named in details.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "VALIDATION": {
          "$ref": "#/components/examples/bot.VALIDATION"
         }
        }
       }
      }
     },
     "401": {
      "description": "\`INVALID_TOKEN\`: The token is missing, invalid, expired or revoked. Send a live one as Bearer token.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INVALID_TOKEN": {
          "$ref": "#/components/examples/bot.INVALID_TOKEN"
         }
        }
       }
      }
     },
     "403": {
      "description": "\`FORBIDDEN\`: This is not permitted to you.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "FORBIDDEN": {
          "$ref": "#/components/examples/bot.FORBIDDEN"
         }
        }
       }
      }
     },
     "404": {
      "description": "\`NOT_FOUND\`: There is nothing here. Check the path and the id.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "NOT_FOUND": {
          "$ref": "#/components/examples/bot.NOT_FOUND"
         }
        }
       }
      }
     },
     "409": {
      "description": "\`CONFLICT\`: The present state does not allow this.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "CONFLICT": {
          "$ref": "#/components/examples/bot.CONFLICT"
         }
        }
       }
      }
     },
     "500": {
      "description": "\`INTERNAL\`: Something failed on our side. Keep the request id and try again.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INTERNAL": {
          "$ref": "#/components/examples/bot.INTERNAL"
         }
        }
       }
      }
     },
     "503": {
      "description": "\`UNAVAILABLE\`: The service cannot answer this right now. Try again with the same key and body.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "UNAVAILABLE": {
          "$ref": "#/components/examples/bot.UNAVAILABLE"
         }
        }
       }
      }
     }
    }
   }
  },
  "/api/v1/admin/bots/{id}/reject": {
   "post": {
    "operationId": "admin.bots.reject",
    "tags": [
     "admin"
    ],
    "summary": "Reject a bot and say why; its developer may resubmit it",
    "description": "Takes an account token (JWT) of someone with the role reviewer or admin.",
    "security": [
     {
      "accountJwt": []
     }
    ],
    "x-roles": [
     "reviewer",
     "admin"
    ],
    "parameters": [
     {
      "name": "id",
      "in": "path",
      "required": true,
      "description": "An opaque identifier. Compare it whole; nothing can be read from its parts.",
      "schema": {
       "$ref": "#/components/schemas/CommonId"
      }
     }
    ],
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/BotsReasonRequest"
       },
       "example": {
        "reason": "The description does not say what the bot does."
       }
      }
     }
    },
    "responses": {
     "200": {
      "description": "A bot as its reviewers see it.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "required": [
          "success",
          "data"
         ],
         "properties": {
          "success": {
           "const": true
          },
          "data": {
           "$ref": "#/components/schemas/BotsAdminBot"
          }
         }
        }
       }
      }
     },
     "400": {
      "description": "\`VALIDATION\`: The request is not valid. Correct the fields named in details.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "VALIDATION": {
          "$ref": "#/components/examples/bot.VALIDATION"
         }
        }
       }
      }
     },
     "401": {
      "description": "\`INVALID_TOKEN\`: The token is missing, invalid, expired or revoked. Send a live one as Bearer token.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INVALID_TOKEN": {
          "$ref": "#/components/examples/bot.INVALID_TOKEN"
         }
        }
       }
      }
     },
     "403": {
      "description": "\`FORBIDDEN\`: This is not permitted to you.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "FORBIDDEN": {
          "$ref": "#/components/examples/bot.FORBIDDEN"
         }
        }
       }
      }
     },
     "404": {
      "description": "\`NOT_FOUND\`: There is nothing here. Check the path and the id.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "NOT_FOUND": {
          "$ref": "#/components/examples/bot.NOT_FOUND"
         }
        }
       }
      }
     },
     "409": {
      "description": "\`CONFLICT\`: The present state does not allow this.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "CONFLICT": {
          "$ref": "#/components/examples/bot.CONFLICT"
         }
        }
       }
      }
     },
     "413": {
      "description": "\`TOO_LARGE\`: The request body is larger than this endpoint takes.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "TOO_LARGE": {
          "$ref": "#/components/examples/bot.TOO_LARGE"
         }
        }
       }
      }
     },
     "415": {
      "description": "\`UNSUPPORTED_MEDIA_TYPE\`: Send the body as Content-Type: application/json, in UTF-8.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "UNSUPPORTED_MEDIA_TYPE": {
          "$ref": "#/components/examples/bot.UNSUPPORTED_MEDIA_TYPE"
         }
        }
       }
      }
     },
     "500": {
      "description": "\`INTERNAL\`: Something failed on our side. Keep the request id and try again.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INTERNAL": {
          "$ref": "#/components/examples/bot.INTERNAL"
         }
        }
       }
      }
     },
     "503": {
      "description": "\`UNAVAILABLE\`: The service cannot answer this right now. Try again with the same key and body.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "UNAVAILABLE": {
          "$ref": "#/components/examples/bot.UNAVAILABLE"
         }
        }
       }
      }
     }
    }
   }
  },
  "/api/v1/admin/bots/{id}/disable": {
   "post": {
    "operationId": "admin.bots.disable",
    "tags": [
     "admin"
    ],
    "summary": "Disable a bot: when this has answered, every node refuses its token",
    "description": "Takes an account token (JWT) of someone with the role admin.",
    "security": [
     {
      "accountJwt": []
     }
    ],
    "x-roles": [
     "admin"
    ],
    "parameters": [
     {
      "name": "id",
      "in": "path",
      "required": true,
      "description": "An opaque identifier. Compare it whole; nothing can be read from its parts.",
      "schema": {
       "$ref": "#/components/schemas/CommonId"
      }
     }
    ],
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/BotsReasonRequest"
       },
       "example": {
        "reason": "The description does not say what the bot does."
       }
      }
     }
    },
    "responses": {
     "200": {
      "description": "A bot as its reviewers see it.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "required": [
          "success",
          "data"
         ],
         "properties": {
          "success": {
           "const": true
          },
          "data": {
           "$ref": "#/components/schemas/BotsAdminBot"
          }
         }
        }
       }
      }
     },
     "400": {
      "description": "\`VALIDATION\`: The request is not valid. Correct the fields named in details.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "VALIDATION": {
          "$ref": "#/components/examples/bot.VALIDATION"
         }
        }
       }
      }
     },
     "401": {
      "description": "\`INVALID_TOKEN\`: The token is missing, invalid, expired or revoked. Send a live one as Bearer token.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INVALID_TOKEN": {
          "$ref": "#/components/examples/bot.INVALID_TOKEN"
         }
        }
       }
      }
     },
     "403": {
      "description": "\`FORBIDDEN\`: This is not permitted to you.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "FORBIDDEN": {
          "$ref": "#/components/examples/bot.FORBIDDEN"
         }
        }
       }
      }
     },
     "404": {
      "description": "\`NOT_FOUND\`: There is nothing here. Check the path and the id.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "NOT_FOUND": {
          "$ref": "#/components/examples/bot.NOT_FOUND"
         }
        }
       }
      }
     },
     "409": {
      "description": "\`CONFLICT\`: The present state does not allow this.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "CONFLICT": {
          "$ref": "#/components/examples/bot.CONFLICT"
         }
        }
       }
      }
     },
     "413": {
      "description": "\`TOO_LARGE\`: The request body is larger than this endpoint takes.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "TOO_LARGE": {
          "$ref": "#/components/examples/bot.TOO_LARGE"
         }
        }
       }
      }
     },
     "415": {
      "description": "\`UNSUPPORTED_MEDIA_TYPE\`: Send the body as Content-Type: application/json, in UTF-8.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "UNSUPPORTED_MEDIA_TYPE": {
          "$ref": "#/components/examples/bot.UNSUPPORTED_MEDIA_TYPE"
         }
        }
       }
      }
     },
     "500": {
      "description": "\`INTERNAL\`: Something failed on our side. Keep the request id and try again.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INTERNAL": {
          "$ref": "#/components/examples/bot.INTERNAL"
         }
        }
       }
      }
     },
     "503": {
      "description": "\`UNAVAILABLE\`: The service cannot answer this right now. Try again with the same key and body.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "UNAVAILABLE": {
          "$ref": "#/components/examples/bot.UNAVAILABLE"
         }
        }
       }
      }
     }
    }
   }
  },
  "/api/v1/admin/bots/{id}/enable": {
   "post": {
    "operationId": "admin.bots.enable",
    "tags": [
     "admin"
    ],
    "summary": "Enable a disabled bot",
    "description": "Takes an account token (JWT) of someone with the role admin.",
    "security": [
     {
      "accountJwt": []
     }
    ],
    "x-roles": [
     "admin"
    ],
    "parameters": [
     {
      "name": "id",
      "in": "path",
      "required": true,
      "description": "An opaque identifier. Compare it whole; nothing can be read from its parts.",
      "schema": {
       "$ref": "#/components/schemas/CommonId"
      }
     }
    ],
    "responses": {
     "200": {
      "description": "A bot as its reviewers see it.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "required": [
          "success",
          "data"
         ],
         "properties": {
          "success": {
           "const": true
          },
          "data": {
           "$ref": "#/components/schemas/BotsAdminBot"
          }
         }
        }
       }
      }
     },
     "400": {
      "description": "\`VALIDATION\`: The request is not valid. Correct the fields named in details.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "VALIDATION": {
          "$ref": "#/components/examples/bot.VALIDATION"
         }
        }
       }
      }
     },
     "401": {
      "description": "\`INVALID_TOKEN\`: The token is missing, invalid, expired or revoked. Send a live one as Bearer token.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INVALID_TOKEN": {
          "$ref": "#/components/examples/bot.INVALID_TOKEN"
         }
        }
       }
      }
     },
     "403": {
      "description": "\`FORBIDDEN\`: This is not permitted to you.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "FORBIDDEN": {
          "$ref": "#/components/examples/bot.FORBIDDEN"
         }
        }
       }
      }
     },
     "404": {
      "description": "\`NOT_FOUND\`: There is nothing here. Check the path and the id.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "NOT_FOUND": {
          "$ref": "#/components/examples/bot.NOT_FOUND"
         }
        }
       }
      }
     },
     "409": {
      "description": "\`CONFLICT\`: The present state does not allow this.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "CONFLICT": {
          "$ref": "#/components/examples/bot.CONFLICT"
         }
        }
       }
      }
     },
     "500": {
      "description": "\`INTERNAL\`: Something failed on our side. Keep the request id and try again.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "INTERNAL": {
          "$ref": "#/components/examples/bot.INTERNAL"
         }
        }
       }
      }
     },
     "503": {
      "description": "\`UNAVAILABLE\`: The service cannot answer this right now. Try again with the same key and body.",
      "headers": {
       "X-Platform-Request-Id": {
        "$ref": "#/components/headers/X-Platform-Request-Id"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EnvelopeBotError"
        },
        "examples": {
         "UNAVAILABLE": {
          "$ref": "#/components/examples/bot.UNAVAILABLE"
         }
        }
       }
      }
     }
    }
   }
  }
 },
 "components": {
  "schemas": {
   "AccountsUsername": {
    "title": "Username",
    "description": "A name unique among people and bots: a letter, then letters, digits and underscores. Capital letters are taken and kept as small ones.",
    "type": "string",
    "minLength": 3,
    "maxLength": 64,
    "pattern": "^[A-Za-z][A-Za-z0-9_]*$",
    "examples": [
     "anna_k"
    ]
   },
   "AccountsDisplayName": {
    "title": "DisplayName",
    "description": "The name other people read; any script, no control characters, not only spaces.",
    "type": "string",
    "minLength": 1,
    "maxLength": 100,
    "pattern": "^(?=.*\\\\S)[^\\\\p{Cc}\\\\p{Cs}\\\\p{Zl}\\\\p{Zp}]*$",
    "examples": [
     "Anna K."
    ]
   },
   "AccountsPassword": {
    "title": "Password",
    "description": "Kept only as a salted scrypt hash.",
    "type": "string",
    "minLength": 8,
    "maxLength": 256,
    "examples": [
     "correct horse battery staple"
    ]
   },
   "AccountsRefreshToken": {
    "title": "RefreshToken",
    "description": "Good for one refresh. A second use ends the log-in, because one of the two users must have stolen it.",
    "type": "string",
    "minLength": 1,
    "maxLength": 256,
    "examples": [
     "srt_2Fq0y…"
    ]
   },
   "AccountsRole": {
    "title": "Role",
    "description": "A reviewer reviews bots and templates; an admin may do everything under /api/v1/admin.",
    "type": "string",
    "enum": [
     "reviewer",
     "admin"
    ],
    "examples": [
     "reviewer"
    ]
   },
   "AccountsRegisterRequest": {
    "title": "RegisterRequest",
    "description": "A new person.",
    "type": "object",
    "required": [
     "username",
     "password"
    ],
    "properties": {
     "username": {
      "$ref": "#/components/schemas/AccountsUsername"
     },
     "password": {
      "$ref": "#/components/schemas/AccountsPassword"
     },
     "display_name": {
      "$ref": "#/components/schemas/AccountsDisplayName"
     }
    },
    "examples": [
     {
      "username": "anna_k",
      "password": "correct horse battery staple",
      "display_name": "Anna K."
     }
    ]
   },
   "AccountsLogInRequest": {
    "title": "LogInRequest",
    "description": "A person who comes back. The shape of the name and the password is judged by whether they fit, not by rules.",
    "type": "object",
    "required": [
     "username",
     "password"
    ],
    "properties": {
     "username": {
      "type": "string",
      "minLength": 1,
      "maxLength": 64,
      "examples": [
       "anna_k"
      ]
     },
     "password": {
      "type": "string",
      "minLength": 1,
      "maxLength": 256,
      "examples": [
       "correct horse battery staple"
      ]
     }
    },
    "examples": [
     {
      "username": "anna_k",
      "password": "correct horse battery staple"
     }
    ]
   },
   "AccountsRefreshRequest": {
    "title": "RefreshRequest",
    "description": "The newest refresh token of a log-in.",
    "type": "object",
    "required": [
     "refresh_token"
    ],
    "properties": {
     "refresh_token": {
      "$ref": "#/components/schemas/AccountsRefreshToken"
     }
    },
    "examples": [
     {
      "refresh_token": "srt_2Fq0y…"
     }
    ]
   },
   "AccountsPasswordRequest": {
    "title": "PasswordRequest",
    "description": "The password that is, and the one that shall be.",
    "type": "object",
    "required": [
     "old",
     "new"
    ],
    "properties": {
     "old": {
      "type": "string",
      "minLength": 1,
      "maxLength": 256,
      "examples": [
       "correct horse battery staple"
      ]
     },
     "new": {
      "$ref": "#/components/schemas/AccountsPassword"
     }
    },
    "examples": [
     {
      "old": "correct horse battery staple",
      "new": "a longer and better sentence"
     }
    ]
   },
   "AccountsProfileRequest": {
    "title": "ProfileRequest",
    "description": "What to change of one's own account; a field that is left out stays as it is.",
    "type": "object",
    "properties": {
     "display_name": {
      "$ref": "#/components/schemas/AccountsDisplayName"
     }
    },
    "examples": [
     {
      "display_name": "Anna Karlsson"
     }
    ]
   },
   "AccountsUser": {
    "title": "User",
    "description": "A person.",
    "type": "object",
    "additionalProperties": false,
    "required": [
     "id",
     "username",
     "display_name",
     "roles"
    ],
    "properties": {
     "id": {
      "type": "string",
      "description": "Opaque.",
      "examples": [
       "usr_4gYh0sQ2mWb81LrTzKc9x"
      ]
     },
     "username": {
      "type": "string",
      "examples": [
       "anna_k"
      ]
     },
     "display_name": {
      "type": "string",
      "examples": [
       "Anna K."
      ]
     },
     "roles": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/AccountsRole"
      },
      "examples": [
       []
      ]
     }
    },
    "examples": [
     {
      "id": "usr_4gYh0sQ2mWb81LrTzKc9x",
      "username": "anna_k",
      "display_name": "Anna K.",
      "roles": []
     }
    ]
   },
   "AccountsLogIn": {
    "title": "LogIn",
    "description": "Who logged in, and the two tokens: a short one to act with, a long one to get the next pair.",
    "type": "object",
    "additionalProperties": false,
    "required": [
     "user",
     "access_token",
     "refresh_token",
     "expires_in"
    ],
    "properties": {
     "user": {
      "$ref": "#/components/schemas/AccountsUser"
     },
     "access_token": {
      "type": "string",
      "description": "A JWT for Authorization: Bearer.",
      "examples": [
       "eyJhbGciOiJFZERTQSJ9…"
      ]
     },
     "refresh_token": {
      "$ref": "#/components/schemas/AccountsRefreshToken"
     },
     "expires_in": {
      "type": "integer",
      "description": "Seconds until the access token ends.",
      "examples": [
       900
      ]
     }
    },
    "examples": [
     {
      "user": {
       "id": "usr_4gYh0sQ2mWb81LrTzKc9x",
       "username": "anna_k",
       "display_name": "Anna K.",
       "roles": []
      },
      "access_token": "eyJhbGciOiJFZERTQSJ9…",
      "refresh_token": "srt_2Fq0y…",
      "expires_in": 900
     }
    ]
   },
   "AccountsEndedLogIns": {
    "title": "EndedLogIns",
    "description": "How many log-ins this call ended. From now on no node takes their tokens.",
    "type": "object",
    "additionalProperties": false,
    "required": [
     "ended_log_ins"
    ],
    "properties": {
     "ended_log_ins": {
      "type": "integer",
      "minimum": 0,
      "examples": [
       1
      ]
     }
    },
    "examples": [
     {
      "ended_log_ins": 1
     }
    ]
   },
   "AdminRolesRequest": {
    "title": "RolesRequest",
    "description": "The roles the person shall have from now on; an empty list takes every role away.",
    "type": "object",
    "required": [
     "roles"
    ],
    "properties": {
     "roles": {
      "type": "array",
      "uniqueItems": true,
      "maxItems": 2,
      "items": {
       "$ref": "#/components/schemas/AccountsRole"
      },
      "examples": [
       [
        "reviewer"
       ]
      ]
     }
    },
    "examples": [
     {
      "roles": [
       "reviewer"
      ]
     }
    ]
   },
   "AdminAuditRecord": {
    "title": "AuditRecord",
    "description": "One administrative act.",
    "type": "object",
    "additionalProperties": false,
    "required": [
     "id",
     "actor",
     "action",
     "request_id",
     "at"
    ],
    "properties": {
     "id": {
      "type": "string",
      "examples": [
       "aud_4gYh0sQ2mWb81LrTzKc9x"
      ]
     },
     "actor": {
      "type": "string",
      "description": "Who: the id of a person, or \`system\`.",
      "examples": [
       "usr_4gYh0sQ2mWb81LrTzKc9x"
      ]
     },
     "action": {
      "type": "string",
      "description": "What was done.",
      "examples": [
       "admin.set_roles"
      ]
     },
     "subject": {
      "type": "string",
      "description": "To whom or to what.",
      "examples": [
       "usr_9aQx0sQ2mWb81LrTzKc9x"
      ]
     },
     "details": {
      "type": "object",
      "description": "What changed.",
      "examples": [
       {
        "before": [],
        "after": [
         "reviewer"
        ]
       }
      ]
     },
     "request_id": {
      "type": "string",
      "description": "The X-Platform-Request-Id of the call.",
      "examples": [
       "5b0c5d0e-7c1f-4f0e-9e51-0d2b6a7f0a11"
      ]
     },
     "at": {
      "type": "string",
      "format": "date-time",
      "examples": [
       "2026-11-21T10:00:00.000Z"
      ]
     }
    }
   },
   "AdminAuditPage": {
    "title": "AuditPage",
    "description": "A page of the audit log.",
    "type": "object",
    "additionalProperties": false,
    "required": [
     "items",
     "total",
     "page",
     "pageSize"
    ],
    "properties": {
     "items": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/AdminAuditRecord"
      }
     },
     "total": {
      "type": "integer",
      "minimum": 0,
      "examples": [
       1
      ]
     },
     "page": {
      "type": "integer",
      "minimum": 1,
      "examples": [
       1
      ]
     },
     "pageSize": {
      "type": "integer",
      "minimum": 1,
      "examples": [
       20
      ]
     }
    }
   },
   "AdminSigningKey": {
    "title": "SigningKey",
    "description": "The key that will sign access tokens next; its public part is at /.well-known/jwks.json already.",
    "type": "object",
    "additionalProperties": false,
    "required": [
     "kid",
     "signs_from",
     "older_verify_until"
    ],
    "properties": {
     "kid": {
      "type": "string",
      "examples": [
       "pVx3Qz0sQ2mWb81LrTzKc9xJ4n7dYtUeHkGfAaBbCc0"
      ]
     },
     "signs_from": {
      "type": "string",
      "format": "date-time",
      "description": "Late enough for whoever verifies tokens to have read the new key.",
      "examples": [
       "2026-11-21T10:10:00.000Z"
      ]
     },
     "older_verify_until": {
      "type": "string",
      "format": "date-time",
      "description": "When the older keys are removed: after the last token they signed has ended.",
      "examples": [
       "2026-11-21T10:35:00.000Z"
      ]
     }
    }
   },
   "AdminClusterNode": {
    "title": "ClusterNode",
    "description": "A node that belongs to the cluster, or one that is gone and still owns slots.",
    "type": "object",
    "additionalProperties": false,
    "required": [
     "id",
     "address",
     "state",
     "slots"
    ],
    "properties": {
     "id": {
      "type": "string",
      "description": "Another one after every start.",
      "examples": [
       "10.0.0.7:7070:node_4gYh0sQ2mWb81LrTzKc9x"
      ]
     },
     "address": {
      "type": "string",
      "description": "Where its peers reach it; empty for a node that is gone.",
      "examples": [
       "10.0.0.7:7070"
      ]
     },
     "state": {
      "enum": [
       "up",
       "draining",
       "gone"
      ],
      "description": "A draining node gives its slots away; those of one that is gone are being taken over.",
      "examples": [
       "up"
      ]
     },
     "slots": {
      "type": "integer",
      "minimum": 0,
      "description": "How many of the 1,024 slots it owns.",
      "examples": [
       341
      ]
     }
    }
   },
   "AdminClusterLink": {
    "title": "ClusterLink",
    "description": "The link from the node that answers to another one.",
    "type": "object",
    "additionalProperties": false,
    "required": [
     "peer",
     "up",
     "in_flight"
    ],
    "properties": {
     "peer": {
      "type": "string",
      "examples": [
       "10.0.0.8:7070:node_9aQx0sQ2mWb81LrTzKc9x"
      ]
     },
     "up": {
      "type": "boolean",
      "examples": [
       true
      ]
     },
     "in_flight": {
      "type": "integer",
      "minimum": 0,
      "description": "Commands that the peer carries out for this node at this moment.",
      "examples": [
       3
      ]
     }
    }
   },
   "AdminClusterSelf": {
    "title": "ClusterSelf",
    "description": "The node that answers, since its start.",
    "type": "object",
    "additionalProperties": false,
    "required": [
     "id",
     "view_version",
     "slots_held",
     "hand_offs",
     "links",
     "queues"
    ],
    "properties": {
     "id": {
      "type": "string",
      "examples": [
       "10.0.0.7:7070:node_4gYh0sQ2mWb81LrTzKc9x"
      ]
     },
     "view_version": {
      "type": "integer",
      "minimum": 0,
      "description": "The member list that it acts on; behind the cluster's for a moment after a change.",
      "examples": [
       12
      ]
     },
     "slots_held": {
      "type": "integer",
      "minimum": 0,
      "description": "Slots whose actors it runs.",
      "examples": [
       341
      ]
     },
     "hand_offs": {
      "type": "object",
      "additionalProperties": false,
      "required": [
       "claimed",
       "forced",
       "lost",
       "released"
      ],
      "properties": {
       "claimed": {
        "type": "integer",
        "minimum": 0,
        "examples": [
         341
        ]
       },
       "forced": {
        "type": "integer",
        "minimum": 0,
        "description": "Taken from a member that did not give them up in time.",
        "examples": [
         0
        ]
       },
       "lost": {
        "type": "integer",
        "minimum": 0,
        "description": "Taken from this node, or given up when it was no member any more.",
        "examples": [
         0
        ]
       },
       "released": {
        "type": "integer",
        "minimum": 0,
        "examples": [
         683
        ]
       }
      }
     },
     "links": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/AdminClusterLink"
      }
     },
     "queues": {
      "type": "object",
      "additionalProperties": false,
      "required": [
       "waiting",
       "cached",
       "timers_overdue",
       "timers_lag_ms",
       "events_waiting",
       "events_oldest_ms",
       "events_set_aside"
      ],
      "properties": {
       "timers_overdue": {
        "type": "integer",
        "minimum": 0,
        "description": "Timers that are due and not fired yet, as far as they have been read.",
        "examples": [
         0
        ]
       },
       "timers_lag_ms": {
        "type": "integer",
        "minimum": 0,
        "description": "How long the first of them has been due.",
        "examples": [
         0
        ]
       },
       "events_waiting": {
        "type": "integer",
        "minimum": 0,
        "description": "Events that waited for their receivers at the last sweep.",
        "examples": [
         0
        ]
       },
       "events_oldest_ms": {
        "type": "integer",
        "minimum": 0,
        "description": "How long the first of them waited.",
        "examples": [
         0
        ]
       },
       "events_set_aside": {
        "type": "integer",
        "minimum": 0,
        "description": "Events for receivers that do not exist, since the start of the node.",
        "examples": [
         0
        ]
       },
       "waiting": {
        "type": "integer",
        "minimum": 0,
        "description": "Commands that wait for their turn.",
        "examples": [
         0
        ]
       },
       "cached": {
        "type": "integer",
        "minimum": 0,
        "description": "Actors kept in memory.",
        "examples": [
         1200
        ]
       }
      }
     }
    }
   },
   "AdminCluster": {
    "title": "Cluster",
    "description": "Who is in the cluster, who owns what, and how the node that answers sees it.",
    "type": "object",
    "additionalProperties": false,
    "required": [
     "view_version",
     "nodes",
     "slots",
     "epochs",
     "self"
    ],
    "properties": {
     "view_version": {
      "type": "integer",
      "minimum": 0,
      "description": "Grows by one whenever a node comes, goes or begins to drain.",
      "examples": [
       12
      ]
     },
     "nodes": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/AdminClusterNode"
      }
     },
     "slots": {
      "type": "object",
      "additionalProperties": false,
      "required": [
       "total",
       "free"
      ],
      "properties": {
       "total": {
        "type": "integer",
        "minimum": 0,
        "examples": [
         1024
        ]
       },
       "free": {
        "type": "integer",
        "minimum": 0,
        "description": "Owned by nobody at this moment: being handed over.",
        "examples": [
         0
        ]
       }
      }
     },
     "epochs": {
      "type": "array",
      "items": {
       "type": "integer",
       "minimum": 0
      },
      "description": "How often each slot has changed hands, slot 0 first.",
      "examples": [
       [
        1,
        1,
        2
       ]
      ]
     },
     "self": {
      "$ref": "#/components/schemas/AdminClusterSelf"
     }
    }
   },
   "ApplicationsName": {
    "title": "Name",
    "description": "What people call it; any script, no control characters, not only spaces.",
    "type": "string",
    "minLength": 1,
    "maxLength": 100,
    "pattern": "^(?=.*\\\\S)[^\\\\p{Cc}\\\\p{Cs}\\\\p{Zl}\\\\p{Zp}]*$",
    "examples": [
     "Corner Café tills"
    ]
   },
   "ApplicationsDescription": {
    "title": "Description",
    "description": "What it is for. An empty text is the same as none.",
    "type": "string",
    "maxLength": 512,
    "pattern": "^\\\\P{Cs}*$",
    "examples": [
     "Issues and redeems the vouchers of the café."
    ]
   },
   "ApplicationsScope": {
    "title": "Scope",
    "description": "One thing that a token may do.",
    "type": "string",
    "enum": [
     "vouchers:read",
     "vouchers:templates:write",
     "vouchers:issue",
     "vouchers:verify",
     "vouchers:redeem",
     "vouchers:reverse"
    ],
    "examples": [
     "vouchers:redeem"
    ]
   },
   "ApplicationsWebhookUrl": {
    "title": "WebhookUrl",
    "description": "An https URL whose host is a DNS name, without user and password.",
    "type": "string",
    "minLength": 1,
    "maxLength": 2048,
    "pattern": "^https://",
    "examples": [
     "https://hooks.example.com/vouchers"
    ]
   },
   "ApplicationsWebhookSecret": {
    "title": "WebhookSecret",
    "description": "The key that deliveries are signed with. It is never shown again.",
    "type": "string",
    "minLength": 1,
    "maxLength": 256,
    "pattern": "^\\\\P{Cs}*$",
    "examples": [
     "a long random text"
    ]
   },
   "ApplicationsCreateRequest": {
    "title": "CreateRequest",
    "description": "A new application.",
    "type": "object",
    "required": [
     "name"
    ],
    "properties": {
     "name": {
      "$ref": "#/components/schemas/ApplicationsName"
     },
     "description": {
      "$ref": "#/components/schemas/ApplicationsDescription"
     },
     "webhook": {
      "type": "object",
      "description": "Where events of its vouchers are sent.",
      "required": [
       "url",
       "secretToken"
      ],
      "properties": {
       "url": {
        "$ref": "#/components/schemas/ApplicationsWebhookUrl"
       },
       "secretToken": {
        "$ref": "#/components/schemas/ApplicationsWebhookSecret"
       },
       "enabled": {
        "type": "boolean",
        "default": true,
        "examples": [
         true
        ]
       }
      }
     }
    },
    "examples": [
     {
      "name": "Corner Café tills",
      "description": "Issues and redeems the vouchers of the café."
     }
    ]
   },
   "ApplicationsPatchRequest": {
    "title": "PatchRequest",
    "description": "What to change; a field that is left out stays as it is.",
    "type": "object",
    "properties": {
     "name": {
      "$ref": "#/components/schemas/ApplicationsName"
     },
     "description": {
      "$ref": "#/components/schemas/ApplicationsDescription"
     },
     "webhook": {
      "type": [
       "object",
       "null"
      ],
      "description": "The fields given are changed; null takes the webhook away. A first webhook needs url and secretToken.",
      "properties": {
       "url": {
        "$ref": "#/components/schemas/ApplicationsWebhookUrl"
       },
       "secretToken": {
        "$ref": "#/components/schemas/ApplicationsWebhookSecret"
       },
       "enabled": {
        "type": "boolean",
        "examples": [
         false
        ]
       }
      }
     }
    },
    "examples": [
     {
      "name": "Corner Café",
      "webhook": {
       "enabled": false
      }
     }
    ]
   },
   "ApplicationsApplication": {
    "title": "Application",
    "description": "An application as its owner sees it.",
    "type": "object",
    "additionalProperties": false,
    "required": [
     "id",
     "name",
     "status",
     "botIds",
     "createdAt",
     "updatedAt"
    ],
    "properties": {
     "id": {
      "$ref": "#/components/schemas/CommonId"
     },
     "name": {
      "type": "string",
      "examples": [
       "Corner Café tills"
      ]
     },
     "description": {
      "type": "string",
      "examples": [
       "Issues and redeems the vouchers of the café."
      ]
     },
     "status": {
      "type": "string",
      "enum": [
       "active",
       "disabled"
      ],
      "examples": [
       "active"
      ]
     },
     "disabledBy": {
      "type": "string",
      "enum": [
       "owner",
       "platform"
      ],
      "description": "Present while disabled. What the platform disabled, only the platform can enable.",
      "examples": [
       "owner"
      ]
     },
     "webhook": {
      "type": "object",
      "additionalProperties": false,
      "required": [
       "url",
       "enabled"
      ],
      "properties": {
       "url": {
        "type": "string",
        "examples": [
         "https://hooks.example.com/vouchers"
        ]
       },
       "enabled": {
        "type": "boolean",
        "examples": [
         true
        ]
       }
      }
     },
     "botIds": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/CommonId"
      },
      "examples": [
       []
      ]
     },
     "createdAt": {
      "$ref": "#/components/schemas/CommonTime"
     },
     "updatedAt": {
      "$ref": "#/components/schemas/CommonTime"
     }
    }
   },
   "ApplicationsApplicationPage": {
    "title": "ApplicationPage",
    "description": "A page of one's own applications.",
    "type": "object",
    "additionalProperties": false,
    "required": [
     "items",
     "total",
     "page",
     "limit"
    ],
    "properties": {
     "items": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/ApplicationsApplication"
      }
     },
     "total": {
      "type": "integer",
      "minimum": 0,
      "examples": [
       1
      ]
     },
     "page": {
      "type": "integer",
      "minimum": 1,
      "examples": [
       1
      ]
     },
     "limit": {
      "type": "integer",
      "minimum": 1,
      "examples": [
       20
      ]
     }
    }
   },
   "ApplicationsTokenRequest": {
    "title": "TokenRequest",
    "description": "A new token: what to call it, what it may do, and when it ends by itself.",
    "type": "object",
    "required": [
     "name",
     "scopes"
    ],
    "properties": {
     "name": {
      "$ref": "#/components/schemas/ApplicationsName"
     },
     "scopes": {
      "type": "array",
      "minItems": 1,
      "maxItems": 6,
      "uniqueItems": true,
      "items": {
       "$ref": "#/components/schemas/ApplicationsScope"
      },
      "examples": [
       [
        "vouchers:verify",
        "vouchers:redeem"
       ]
      ]
     },
     "expiresAt": {
      "type": "string",
      "format": "date-time",
      "maxLength": 64,
      "description": "In the future, in ISO 8601 with a zone. Without it the token lives until it is revoked.",
      "examples": [
       "2099-01-01T00:00:00Z"
      ]
     }
    },
    "examples": [
     {
      "name": "Till 1",
      "scopes": [
       "vouchers:verify",
       "vouchers:redeem"
      ]
     }
    ]
   },
   "ApplicationsToken": {
    "title": "Token",
    "description": "A token without the token itself, which nobody has but whoever made it.",
    "type": "object",
    "additionalProperties": false,
    "required": [
     "id",
     "name",
     "prefix",
     "scopes",
     "createdAt"
    ],
    "properties": {
     "id": {
      "$ref": "#/components/schemas/CommonId"
     },
     "name": {
      "type": "string",
      "examples": [
       "Till 1"
      ]
     },
     "prefix": {
      "type": "string",
      "description": "How the token begins.",
      "examples": [
       "sop_9fK2xQ7a"
      ]
     },
     "scopes": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/ApplicationsScope"
      },
      "examples": [
       [
        "vouchers:redeem"
       ]
      ]
     },
     "expiresAt": {
      "$ref": "#/components/schemas/CommonTime"
     },
     "createdAt": {
      "$ref": "#/components/schemas/CommonTime"
     },
     "lastUsedAt": {
      "$ref": "#/components/schemas/CommonTime",
      "description": "Exact to about a minute."
     },
     "revokedAt": {
      "$ref": "#/components/schemas/CommonTime"
     }
    }
   },
   "ApplicationsNewToken": {
    "title": "NewToken",
    "description": "A token just made. This is the only answer that ever shows it.",
    "type": "object",
    "additionalProperties": false,
    "required": [
     "id",
     "name",
     "prefix",
     "scopes",
     "createdAt",
     "token"
    ],
    "properties": {
     "id": {
      "$ref": "#/components/schemas/CommonId"
     },
     "name": {
      "type": "string",
      "examples": [
       "Till 1"
      ]
     },
     "prefix": {
      "type": "string",
      "description": "How the token begins.",
      "examples": [
       "sop_9fK2xQ7a"
      ]
     },
     "scopes": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/ApplicationsScope"
      },
      "examples": [
       [
        "vouchers:redeem"
       ]
      ]
     },
     "expiresAt": {
      "$ref": "#/components/schemas/CommonTime"
     },
     "createdAt": {
      "$ref": "#/components/schemas/CommonTime"
     },
     "token": {
      "type": "string",
      "examples": [
       "sop_9fK2xQ7a…"
      ]
     }
    }
   },
   "ApplicationsTokenPage": {
    "title": "TokenPage",
    "description": "A page of the tokens of an application, revoked ones included.",
    "type": "object",
    "additionalProperties": false,
    "required": [
     "items",
     "total",
     "page",
     "limit"
    ],
    "properties": {
     "items": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/ApplicationsToken"
      }
     },
     "total": {
      "type": "integer",
      "minimum": 0,
      "examples": [
       1
      ]
     },
     "page": {
      "type": "integer",
      "minimum": 1,
      "examples": [
       1
      ]
     },
     "limit": {
      "type": "integer",
      "minimum": 1,
      "examples": [
       20
      ]
     }
    }
   },
   "ApplicationsBotLink": {
    "title": "BotLink",
    "description": "A bot that works for an application.",
    "type": "object",
    "additionalProperties": false,
    "required": [
     "applicationId",
     "botId",
     "linkedAt"
    ],
    "properties": {
     "applicationId": {
      "$ref": "#/components/schemas/CommonId"
     },
     "botId": {
      "$ref": "#/components/schemas/CommonId"
     },
     "linkedAt": {
      "$ref": "#/components/schemas/CommonTime"
     }
    }
   },
   "ApplicationsEndpointLimit": {
    "title": "EndpointLimit",
    "description": "So many requests of one token in a window that its first request opens.",
    "type": "object",
    "additionalProperties": false,
    "required": [
     "requests",
     "windowSeconds"
    ],
    "properties": {
     "requests": {
      "type": "integer",
      "minimum": 1,
      "examples": [
       60
      ]
     },
     "windowSeconds": {
      "type": "integer",
      "minimum": 1,
      "examples": [
       60
      ]
     }
    }
   },
   "ApplicationsContext": {
    "title": "Context",
    "description": "What a token is: its application, what it may do, and how often.",
    "type": "object",
    "additionalProperties": false,
    "required": [
     "application",
     "token",
     "limits"
    ],
    "properties": {
     "application": {
      "type": "object",
      "additionalProperties": false,
      "required": [
       "id",
       "name",
       "status"
      ],
      "properties": {
       "id": {
        "$ref": "#/components/schemas/CommonId"
       },
       "name": {
        "type": "string",
        "examples": [
         "Corner Café tills"
        ]
       },
       "status": {
        "type": "string",
        "enum": [
         "active",
         "disabled"
        ],
        "examples": [
         "active"
        ]
       }
      }
     },
     "token": {
      "type": "object",
      "additionalProperties": false,
      "required": [
       "id",
       "name",
       "prefix",
       "scopes"
      ],
      "properties": {
       "id": {
        "$ref": "#/components/schemas/CommonId"
       },
       "name": {
        "type": "string",
        "examples": [
         "Till 1"
        ]
       },
       "prefix": {
        "type": "string",
        "examples": [
         "sop_9fK2xQ7a"
        ]
       },
       "scopes": {
        "type": "array",
        "items": {
         "$ref": "#/components/schemas/ApplicationsScope"
        },
        "examples": [
         [
          "vouchers:read"
         ]
        ]
       },
       "expiresAt": {
        "$ref": "#/components/schemas/CommonTime"
       }
      }
     },
     "limits": {
      "type": "object",
      "description": "By method and path below /api/v1/open-platform.",
      "additionalProperties": {
       "$ref": "#/components/schemas/ApplicationsEndpointLimit"
      },
      "examples": [
       {
        "GET /me": {
         "requests": 60,
         "windowSeconds": 60
        }
       }
      ]
     }
    }
   },
   "ApplicationsAdminApplication": {
    "title": "AdminApplication",
    "description": "An application as the platform sees it.",
    "type": "object",
    "additionalProperties": false,
    "required": [
     "id",
     "name",
     "owner_id",
     "status"
    ],
    "properties": {
     "id": {
      "$ref": "#/components/schemas/CommonId"
     },
     "name": {
      "type": "string",
      "examples": [
       "Corner Café tills"
      ]
     },
     "owner_id": {
      "$ref": "#/components/schemas/CommonId"
     },
     "status": {
      "type": "string",
      "enum": [
       "active",
       "disabled"
      ],
      "examples": [
       "disabled"
      ]
     },
     "disabled_by": {
      "type": "string",
      "enum": [
       "owner",
       "platform"
      ],
      "description": "Present while disabled. Lifting the platform's ban leaves the owner's own in force.",
      "examples": [
       "platform"
      ]
     }
    }
   },
   "BotsName": {
    "title": "Name",
    "description": "The name people read; any script, no control characters, not only spaces.",
    "type": "string",
    "minLength": 1,
    "maxLength": 100,
    "pattern": "^(?=.*\\\\S)[^\\\\p{Cc}\\\\p{Cs}\\\\p{Zl}\\\\p{Zp}]*$",
    "examples": [
     "Weather for Örebro"
    ]
   },
   "BotsUsername": {
    "title": "Username",
    "description": "A name unique among bots and people, never changed.",
    "type": "string",
    "minLength": 3,
    "maxLength": 64,
    "pattern": "^[a-z][a-z0-9_]*$",
    "examples": [
     "weather_bot"
    ]
   },
   "BotsDescription": {
    "title": "Description",
    "description": "What the bot does.",
    "type": "string",
    "maxLength": 512,
    "pattern": "^\\\\P{Cs}*$",
    "examples": [
     "Tells the weather of tomorrow."
    ]
   },
   "BotsAvatar": {
    "title": "Avatar",
    "description": "An https URL of a picture.",
    "type": "string",
    "maxLength": 2048,
    "format": "uri",
    "pattern": "^https://[^/?#]",
    "examples": [
     "https://cdn.example.com/weather.png"
    ]
   },
   "BotsScope": {
    "title": "Scope",
    "description": "One thing that a bot may do.",
    "type": "string",
    "enum": [
     "messages:send",
     "messages:receive",
     "vouchers:read",
     "vouchers:templates:write"
    ],
    "examples": [
     "messages:send"
    ]
   },
   "BotsReason": {
    "title": "Reason",
    "description": "Why, in words that the developer reads.",
    "type": "string",
    "minLength": 1,
    "maxLength": 512,
    "pattern": "^(?=[\\\\s\\\\S]*\\\\S)\\\\P{Cs}*$",
    "examples": [
     "The description does not say what the bot does."
    ]
   },
   "BotsReviewStatus": {
    "title": "ReviewStatus",
    "description": "Where the review of a bot stands.",
    "type": "string",
    "enum": [
     "pending",
     "approved",
     "rejected"
    ],
    "examples": [
     "approved"
    ]
   },
   "BotsStatus": {
    "title": "Status",
    "description": "Inactive before approval, then active, or disabled by the platform.",
    "type": "string",
    "enum": [
     "inactive",
     "active",
     "disabled"
    ],
    "examples": [
     "active"
    ]
   },
   "BotsApplyRequest": {
    "title": "ApplyRequest",
    "description": "A bot that somebody wants to run. Resubmitting replaces every field; the username stays.",
    "type": "object",
    "required": [
     "name"
    ],
    "properties": {
     "name": {
      "$ref": "#/components/schemas/BotsName"
     },
     "username": {
      "$ref": "#/components/schemas/BotsUsername",
      "description": "Generated when left out; never changed later."
     },
     "description": {
      "$ref": "#/components/schemas/BotsDescription"
     },
     "avatar": {
      "$ref": "#/components/schemas/BotsAvatar"
     },
     "scopes": {
      "type": "array",
      "minItems": 1,
      "maxItems": 4,
      "uniqueItems": true,
      "items": {
       "$ref": "#/components/schemas/BotsScope"
      },
      "default": [
       "messages:send",
       "messages:receive"
      ],
      "examples": [
       [
        "messages:send",
        "messages:receive"
       ]
      ]
     }
    },
    "examples": [
     {
      "name": "Weather for Örebro",
      "username": "weather_bot"
     }
    ]
   },
   "BotsReasonRequest": {
    "title": "ReasonRequest",
    "description": "Why the platform turns a bot away or off.",
    "type": "object",
    "required": [
     "reason"
    ],
    "properties": {
     "reason": {
      "$ref": "#/components/schemas/BotsReason"
     }
    },
    "examples": [
     {
      "reason": "The description does not say what the bot does."
     }
    ]
   },
   "BotsVerifyTokenRequest": {
    "title": "VerifyTokenRequest",
    "description": "The bot token to try.",
    "type": "object",
    "required": [
     "token"
    ],
    "properties": {
     "token": {
      "type": "string",
      "minLength": 1,
      "maxLength": 4096,
      "examples": [
       "sbot_9fK2xQ7a…"
      ]
     }
    },
    "examples": [
     {
      "token": "sbot_9fK2xQ7a…"
     }
    ]
   },
   "BotsLinks": {
    "title": "Links",
    "description": "Pages about the bot.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "website": {
      "type": "string",
      "examples": [
       "https://weather.example.com"
      ]
     },
     "privacy_policy": {
      "type": "string",
      "examples": [
       "https://weather.example.com/privacy"
      ]
     },
     "terms_of_service": {
      "type": "string",
      "examples": [
       "https://weather.example.com/terms"
      ]
     },
     "support": {
      "type": "string",
      "examples": [
       "https://weather.example.com/help"
      ]
     }
    }
   },
   "BotsContact": {
    "title": "Contact",
    "description": "Who runs the bot.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "organization": {
      "type": "string",
      "examples": [
       "Weather Ltd"
      ]
     },
     "email": {
      "type": "string",
      "examples": [
       "bots@weather.example.com"
      ]
     },
     "phone": {
      "type": "string",
      "examples": [
       "+46 19 123 456"
      ]
     }
    }
   },
   "BotsBot": {
    "title": "Bot",
    "description": "A bot as its developer sees it.",
    "type": "object",
    "additionalProperties": false,
    "required": [
     "id",
     "name",
     "username",
     "description",
     "scopes",
     "review_status",
     "status",
     "has_token",
     "system_user_id",
     "group_privacy",
     "supports_inline_queries",
     "friend_request_mode",
     "delivery_mode",
     "short_description",
     "about",
     "links",
     "contact",
     "command_menus",
     "createdAt",
     "updatedAt"
    ],
    "properties": {
     "id": {
      "$ref": "#/components/schemas/CommonId"
     },
     "name": {
      "type": "string",
      "examples": [
       "Weather for Örebro"
      ]
     },
     "username": {
      "type": "string",
      "examples": [
       "weather_bot"
      ]
     },
     "description": {
      "type": "string",
      "examples": [
       "Tells the weather of tomorrow."
      ]
     },
     "avatar": {
      "type": "string",
      "examples": [
       "https://cdn.example.com/weather.png"
      ]
     },
     "scopes": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/BotsScope"
      },
      "examples": [
       [
        "messages:send"
       ]
      ]
     },
     "review_status": {
      "$ref": "#/components/schemas/BotsReviewStatus"
     },
     "rejection_reason": {
      "type": "string",
      "description": "Present while rejected."
     },
     "status": {
      "$ref": "#/components/schemas/BotsStatus"
     },
     "disabled_reason": {
      "type": "string",
      "description": "Present while disabled."
     },
     "has_token": {
      "type": "boolean",
      "description": "True while a token works or waits to be read.",
      "examples": [
       true
      ]
     },
     "token_prefix": {
      "type": "string",
      "description": "How the latest token begins.",
      "examples": [
       "sbot_9fK2xQ7a"
      ]
     },
     "system_user_id": {
      "$ref": "#/components/schemas/CommonId",
      "description": "The identity under which the bot sends."
     },
     "group_privacy": {
      "type": "boolean",
      "examples": [
       true
      ]
     },
     "supports_inline_queries": {
      "type": "boolean",
      "examples": [
       false
      ]
     },
     "friend_request_mode": {
      "type": "string",
      "enum": [
       "auto_accept",
       "auto_reject",
       "manual"
      ],
      "examples": [
       "auto_accept"
      ]
     },
     "delivery_mode": {
      "type": "string",
      "enum": [
       "webhook",
       "polling"
      ],
      "examples": [
       "polling"
      ]
     },
     "short_description": {
      "type": "string",
      "examples": [
       ""
      ]
     },
     "about": {
      "type": "string",
      "examples": [
       ""
      ]
     },
     "links": {
      "$ref": "#/components/schemas/BotsLinks"
     },
     "contact": {
      "$ref": "#/components/schemas/BotsContact"
     },
     "command_menus": {
      "type": "array",
      "items": {
       "type": "object"
      },
      "examples": [
       []
      ]
     },
     "createdAt": {
      "$ref": "#/components/schemas/CommonTime"
     },
     "updatedAt": {
      "$ref": "#/components/schemas/CommonTime"
     },
     "one_time_token": {
      "type": "string",
      "description": "The bot token, shown this once.",
      "examples": [
       "sbot_9fK2xQ7a…"
      ]
     }
    }
   },
   "BotsBotSummary": {
    "title": "BotSummary",
    "description": "A bot in its developer's list.",
    "type": "object",
    "additionalProperties": false,
    "required": [
     "id",
     "name",
     "username",
     "review_status",
     "status",
     "has_token"
    ],
    "properties": {
     "id": {
      "$ref": "#/components/schemas/CommonId"
     },
     "name": {
      "type": "string",
      "examples": [
       "Weather for Örebro"
      ]
     },
     "username": {
      "type": "string",
      "examples": [
       "weather_bot"
      ]
     },
     "review_status": {
      "$ref": "#/components/schemas/BotsReviewStatus"
     },
     "status": {
      "$ref": "#/components/schemas/BotsStatus"
     },
     "has_token": {
      "type": "boolean",
      "examples": [
       true
      ]
     },
     "token_prefix": {
      "type": "string",
      "examples": [
       "sbot_9fK2xQ7a"
      ]
     }
    }
   },
   "BotsMyBots": {
    "title": "MyBots",
    "description": "All bots of one developer, newest first.",
    "type": "object",
    "additionalProperties": false,
    "required": [
     "items"
    ],
    "properties": {
     "items": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/BotsBotSummary"
      }
     }
    }
   },
   "BotsTokenState": {
    "title": "TokenState",
    "description": "A bot whose token was revoked without a successor.",
    "type": "object",
    "additionalProperties": false,
    "required": [
     "bot_id",
     "has_token"
    ],
    "properties": {
     "bot_id": {
      "$ref": "#/components/schemas/CommonId"
     },
     "has_token": {
      "type": "boolean",
      "examples": [
       false
      ]
     },
     "token_prefix": {
      "type": "string",
      "description": "How the revoked token began.",
      "examples": [
       "sbot_9fK2xQ7a"
      ]
     }
    }
   },
   "BotsIdentity": {
    "title": "Identity",
    "description": "A bot as it sees itself.",
    "type": "object",
    "additionalProperties": false,
    "required": [
     "id",
     "name",
     "username",
     "review_status",
     "status",
     "scopes",
     "system_user_id",
     "group_privacy"
    ],
    "properties": {
     "id": {
      "$ref": "#/components/schemas/CommonId"
     },
     "name": {
      "type": "string",
      "examples": [
       "Weather for Örebro"
      ]
     },
     "username": {
      "type": "string",
      "examples": [
       "weather_bot"
      ]
     },
     "review_status": {
      "$ref": "#/components/schemas/BotsReviewStatus"
     },
     "status": {
      "$ref": "#/components/schemas/BotsStatus"
     },
     "scopes": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/BotsScope"
      },
      "examples": [
       [
        "messages:send"
       ]
      ]
     },
     "system_user_id": {
      "$ref": "#/components/schemas/CommonId"
     },
     "group_privacy": {
      "type": "boolean",
      "examples": [
       true
      ]
     }
    }
   },
   "BotsAdminBot": {
    "title": "AdminBot",
    "description": "A bot as its reviewers see it.",
    "type": "object",
    "additionalProperties": false,
    "required": [
     "id",
     "owner_id",
     "name",
     "username",
     "description",
     "scopes",
     "review_status",
     "status",
     "has_token",
     "system_user_id",
     "createdAt",
     "updatedAt"
    ],
    "properties": {
     "id": {
      "$ref": "#/components/schemas/CommonId"
     },
     "owner_id": {
      "$ref": "#/components/schemas/CommonId"
     },
     "name": {
      "type": "string",
      "examples": [
       "Weather for Örebro"
      ]
     },
     "username": {
      "type": "string",
      "examples": [
       "weather_bot"
      ]
     },
     "description": {
      "type": "string",
      "examples": [
       "Tells the weather of tomorrow."
      ]
     },
     "avatar": {
      "type": "string",
      "examples": [
       "https://cdn.example.com/weather.png"
      ]
     },
     "scopes": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/BotsScope"
      },
      "examples": [
       [
        "messages:send"
       ]
      ]
     },
     "review_status": {
      "$ref": "#/components/schemas/BotsReviewStatus"
     },
     "rejection_reason": {
      "type": "string",
      "description": "Present while rejected."
     },
     "status": {
      "$ref": "#/components/schemas/BotsStatus"
     },
     "disabled_reason": {
      "type": "string",
      "description": "Present while disabled."
     },
     "has_token": {
      "type": "boolean",
      "examples": [
       true
      ]
     },
     "token_prefix": {
      "type": "string",
      "examples": [
       "sbot_9fK2xQ7a"
      ]
     },
     "system_user_id": {
      "$ref": "#/components/schemas/CommonId"
     },
     "createdAt": {
      "$ref": "#/components/schemas/CommonTime"
     },
     "updatedAt": {
      "$ref": "#/components/schemas/CommonTime"
     }
    }
   },
   "BotsAdminBotPage": {
    "title": "AdminBotPage",
    "description": "A page of the bots of the platform.",
    "type": "object",
    "additionalProperties": false,
    "required": [
     "items",
     "total",
     "page",
     "pageSize"
    ],
    "properties": {
     "items": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/BotsAdminBot"
      }
     },
     "total": {
      "type": "integer",
      "minimum": 0,
      "examples": [
       1
      ]
     },
     "page": {
      "type": "integer",
      "minimum": 1,
      "examples": [
       1
      ]
     },
     "pageSize": {
      "type": "integer",
      "minimum": 1,
      "examples": [
       20
      ]
     }
    }
   },
   "CommonId": {
    "title": "Id",
    "description": "An opaque identifier. Compare it whole; nothing can be read from its parts.",
    "type": "string",
    "pattern": "^[A-Za-z0-9_-]{1,64}$",
    "examples": [
     "usr_4bG9xVQ0r2TzLmYd7KpWs"
    ]
   },
   "CommonTime": {
    "title": "Time",
    "description": "A moment in ISO 8601, UTC, with milliseconds.",
    "type": "string",
    "format": "date-time",
    "examples": [
     "2026-11-21T09:30:00.000Z"
    ]
   },
   "EnvelopeMeta": {
    "title": "Meta",
    "description": "What an answer says about the request it belongs to.",
    "type": "object",
    "required": [
     "requestId",
     "timestamp",
     "duration"
    ],
    "properties": {
     "requestId": {
      "description": "The same as in the header X-Platform-Request-Id. Keep it for support.",
      "type": "string",
      "format": "uuid",
      "examples": [
       "0b8f4f0e-6a0c-4f0e-9b0c-7a52a3a1f4a9"
      ]
     },
     "timestamp": {
      "$ref": "#/components/schemas/CommonTime"
     },
     "duration": {
      "description": "Processing time in milliseconds with the suffix ms.",
      "type": "string",
      "pattern": "^[0-9]+\\\\.[0-9]ms$",
      "examples": [
       "3.2ms"
      ]
     }
    }
   },
   "EnvelopeFieldProblem": {
    "title": "FieldProblem",
    "description": "One bad field: where it is, which rule it breaks, and what would be right.",
    "type": "object",
    "required": [
     "field",
     "rule",
     "message"
    ],
    "properties": {
     "field": {
      "description": "The path of the field, joined by dots.",
      "type": "string",
      "examples": [
       "text"
      ]
     },
     "rule": {
      "description": "The name of the broken rule.",
      "type": "string",
      "examples": [
       "minLength"
      ]
     },
     "message": {
      "description": "What would be right.",
      "type": "string"
     }
    }
   },
   "EnvelopeDetails": {
    "title": "Details",
    "description": "The bad fields of a request, or facts about the state that stands in its way.",
    "anyOf": [
     {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/EnvelopeFieldProblem"
      }
     },
     {
      "type": "object",
      "additionalProperties": true
     }
    ]
   },
   "EnvelopeVoucherError": {
    "title": "VoucherError",
    "description": "A refusal of /api/v1/open-platform and /api/v1/wallet.",
    "type": "object",
    "required": [
     "success",
     "code",
     "message",
     "data",
     "error",
     "meta"
    ],
    "properties": {
     "success": {
      "const": false
     },
     "code": {
      "description": "The HTTP status.",
      "type": "integer",
      "minimum": 400,
      "maximum": 599
     },
     "message": {
      "type": "string"
     },
     "data": {
      "type": "null"
     },
     "error": {
      "type": "object",
      "required": [
       "code"
      ],
      "properties": {
       "code": {
        "description": "A code of the table of errors.",
        "type": "string"
       },
       "details": {
        "$ref": "#/components/schemas/EnvelopeDetails"
       }
      }
     },
     "meta": {
      "$ref": "#/components/schemas/EnvelopeMeta"
     }
    }
   },
   "EnvelopeBotError": {
    "title": "BotError",
    "description": "A refusal of every other path.",
    "type": "object",
    "required": [
     "success",
     "code",
     "message"
    ],
    "properties": {
     "success": {
      "const": false
     },
     "code": {
      "description": "A code of the table of errors.",
      "type": "string"
     },
     "message": {
      "type": "string"
     },
     "details": {
      "$ref": "#/components/schemas/EnvelopeDetails"
     }
    }
   },
   "SystemHealth": {
    "title": "Health",
    "description": "The process lives. It says nothing about the stores, so that a lost store never restarts a node.",
    "type": "object",
    "required": [
     "status",
     "version",
     "uptime_seconds"
    ],
    "properties": {
     "status": {
      "const": "ok"
     },
     "version": {
      "description": "The version of Signalbox.",
      "type": "string",
      "examples": [
       "0.1.0"
      ]
     },
     "uptime_seconds": {
      "description": "Seconds since this node started.",
      "type": "integer",
      "minimum": 0
     }
    }
   },
   "SystemReadiness": {
    "title": "Readiness",
    "description": "Whether this node should be given requests now, and what it waits for.",
    "type": "object",
    "required": [
     "status",
     "checks"
    ],
    "properties": {
     "status": {
      "enum": [
       "ready",
       "not_ready"
      ]
     },
     "checks": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/SystemReadinessCheck"
      }
     }
    }
   },
   "SystemReadinessCheck": {
    "title": "ReadinessCheck",
    "description": "One thing this node needs.",
    "type": "object",
    "required": [
     "name",
     "ok"
    ],
    "properties": {
     "name": {
      "enum": [
       "mongodb",
       "redis",
       "draining"
      ]
     },
     "ok": {
      "type": "boolean"
     },
     "latency_ms": {
      "description": "How long the store took to answer.",
      "type": "number",
      "minimum": 0
     }
    }
   }
  },
  "securitySchemes": {
   "accountJwt": {
    "type": "http",
    "scheme": "bearer",
    "bearerFormat": "JWT",
    "description": "The access token of a person who has logged in."
   },
   "applicationToken": {
    "type": "http",
    "scheme": "bearer",
    "description": "The token of an application: starts with sop_, carries scopes, is shown once."
   },
   "botToken": {
    "type": "http",
    "scheme": "bearer",
    "description": "The token of a bot: starts with sbot_, carries scopes, is shown once."
   }
  },
  "headers": {
   "X-Platform-Request-Id": {
    "description": "Names this request in our logs.",
    "schema": {
     "type": "string",
     "format": "uuid"
    }
   },
   "Retry-After": {
    "description": "Whole seconds until the same request may succeed.",
    "schema": {
     "type": "integer",
     "minimum": 1
    }
   },
   "Idempotent-Replayed": {
    "description": "Present when this is the stored answer to an earlier request with the same key.",
    "schema": {
     "const": "true"
    }
   },
   "X-BotRateLimit-Remaining": {
    "description": "What is left of the send quota of the bot.",
    "schema": {
     "type": "integer",
     "minimum": 0
    }
   },
   "X-BotRateLimit-Reset": {
    "description": "When the send quota of the bot is whole again, in Unix seconds.",
    "schema": {
     "type": "integer"
    }
   }
  },
  "examples": {
   "bot.APPLICATION_NOT_FOUND": {
    "value": {
     "success": false,
     "code": "APPLICATION_NOT_FOUND",
     "message": "There is no such application of yours."
    }
   },
   "bot.BOT_DISABLED": {
    "value": {
     "success": false,
     "code": "BOT_DISABLED",
     "message": "The bot is disabled. Ask the platform why."
    }
   },
   "bot.BOT_NOT_APPROVED": {
    "value": {
     "success": false,
     "code": "BOT_NOT_APPROVED",
     "message": "The bot is not approved yet."
    }
   },
   "bot.CONFLICT": {
    "value": {
     "success": false,
     "code": "CONFLICT",
     "message": "The present state does not allow this."
    }
   },
   "bot.FORBIDDEN": {
    "value": {
     "success": false,
     "code": "FORBIDDEN",
     "message": "This is not permitted to you."
    }
   },
   "bot.INTERNAL": {
    "value": {
     "success": false,
     "code": "INTERNAL",
     "message": "Something failed on our side. Keep the request id and try again."
    }
   },
   "bot.INVALID_BOT_TOKEN": {
    "value": {
     "success": false,
     "code": "INVALID_BOT_TOKEN",
     "message": "The bot token is missing, invalid or was replaced. Send the current sbot_ token."
    }
   },
   "bot.INVALID_TOKEN": {
    "value": {
     "success": false,
     "code": "INVALID_TOKEN",
     "message": "The token is missing, invalid, expired or revoked. Send a live one as Bearer token."
    }
   },
   "bot.METHOD_NOT_ALLOWED": {
    "value": {
     "success": false,
     "code": "METHOD_NOT_ALLOWED",
     "message": "This path does not take this method. See the Allow header."
    }
   },
   "bot.NOT_FOUND": {
    "value": {
     "success": false,
     "code": "NOT_FOUND",
     "message": "There is nothing here. Check the path and the id."
    }
   },
   "bot.RATE_LIMITED": {
    "value": {
     "success": false,
     "code": "RATE_LIMITED",
     "message": "Too many requests. Wait for Retry-After seconds."
    }
   },
   "bot.TOO_LARGE": {
    "value": {
     "success": false,
     "code": "TOO_LARGE",
     "message": "The request body is larger than this endpoint takes."
    }
   },
   "bot.UNAVAILABLE": {
    "value": {
     "success": false,
     "code": "UNAVAILABLE",
     "message": "The service cannot answer this right now. Try again with the same key and body."
    }
   },
   "bot.UNSUPPORTED_MEDIA_TYPE": {
    "value": {
     "success": false,
     "code": "UNSUPPORTED_MEDIA_TYPE",
     "message": "Send the body as Content-Type: application/json, in UTF-8."
    }
   },
   "bot.USERNAME_TAKEN": {
    "value": {
     "success": false,
     "code": "USERNAME_TAKEN",
     "message": "This username is taken. Choose another."
    }
   },
   "bot.VALIDATION": {
    "value": {
     "success": false,
     "code": "VALIDATION",
     "message": "The request is not valid. Correct the fields named in details.",
     "details": [
      {
       "field": "name",
       "rule": "minLength",
       "message": "must NOT have fewer than 1 characters"
      }
     ]
    }
   },
   "voucher.APPLICATION_DISABLED": {
    "value": {
     "success": false,
     "code": 403,
     "message": "The application is disabled. Ask its owner or the platform to enable it.",
     "data": null,
     "error": {
      "code": "APPLICATION_DISABLED"
     },
     "meta": {
      "requestId": "0b8f4f0e-6a0c-4f0e-9b0c-7a52a3a1f4a9",
      "timestamp": "2026-11-21T09:30:00.000Z",
      "duration": "3.2ms"
     }
    }
   },
   "voucher.APPLICATION_NOT_FOUND": {
    "value": {
     "success": false,
     "code": 404,
     "message": "There is no such application of yours.",
     "data": null,
     "error": {
      "code": "APPLICATION_NOT_FOUND"
     },
     "meta": {
      "requestId": "0b8f4f0e-6a0c-4f0e-9b0c-7a52a3a1f4a9",
      "timestamp": "2026-11-21T09:30:00.000Z",
      "duration": "3.2ms"
     }
    }
   },
   "voucher.BOT_ALREADY_LINKED": {
    "value": {
     "success": false,
     "code": 409,
     "message": "The bot is linked to another application. Unlink it there first.",
     "data": null,
     "error": {
      "code": "BOT_ALREADY_LINKED"
     },
     "meta": {
      "requestId": "0b8f4f0e-6a0c-4f0e-9b0c-7a52a3a1f4a9",
      "timestamp": "2026-11-21T09:30:00.000Z",
      "duration": "3.2ms"
     }
    }
   },
   "voucher.CONFLICT": {
    "value": {
     "success": false,
     "code": 409,
     "message": "The present state does not allow this.",
     "data": null,
     "error": {
      "code": "CONFLICT"
     },
     "meta": {
      "requestId": "0b8f4f0e-6a0c-4f0e-9b0c-7a52a3a1f4a9",
      "timestamp": "2026-11-21T09:30:00.000Z",
      "duration": "3.2ms"
     }
    }
   },
   "voucher.INTERNAL": {
    "value": {
     "success": false,
     "code": 500,
     "message": "Something failed on our side. Keep the request id and try again.",
     "data": null,
     "error": {
      "code": "INTERNAL"
     },
     "meta": {
      "requestId": "0b8f4f0e-6a0c-4f0e-9b0c-7a52a3a1f4a9",
      "timestamp": "2026-11-21T09:30:00.000Z",
      "duration": "3.2ms"
     }
    }
   },
   "voucher.INVALID_TOKEN": {
    "value": {
     "success": false,
     "code": 401,
     "message": "The token is missing, invalid, expired or revoked. Send a live one as Bearer token.",
     "data": null,
     "error": {
      "code": "INVALID_TOKEN"
     },
     "meta": {
      "requestId": "0b8f4f0e-6a0c-4f0e-9b0c-7a52a3a1f4a9",
      "timestamp": "2026-11-21T09:30:00.000Z",
      "duration": "3.2ms"
     }
    }
   },
   "voucher.NOT_FOUND": {
    "value": {
     "success": false,
     "code": 404,
     "message": "There is nothing here. Check the path and the id.",
     "data": null,
     "error": {
      "code": "NOT_FOUND"
     },
     "meta": {
      "requestId": "0b8f4f0e-6a0c-4f0e-9b0c-7a52a3a1f4a9",
      "timestamp": "2026-11-21T09:30:00.000Z",
      "duration": "3.2ms"
     }
    }
   },
   "voucher.RATE_LIMITED": {
    "value": {
     "success": false,
     "code": 429,
     "message": "Too many requests. Wait for Retry-After seconds.",
     "data": null,
     "error": {
      "code": "RATE_LIMITED"
     },
     "meta": {
      "requestId": "0b8f4f0e-6a0c-4f0e-9b0c-7a52a3a1f4a9",
      "timestamp": "2026-11-21T09:30:00.000Z",
      "duration": "3.2ms"
     }
    }
   },
   "voucher.SCOPE_MISSING": {
    "value": {
     "success": false,
     "code": 403,
     "message": "The token lacks the scope that this endpoint needs.",
     "data": null,
     "error": {
      "code": "SCOPE_MISSING"
     },
     "meta": {
      "requestId": "0b8f4f0e-6a0c-4f0e-9b0c-7a52a3a1f4a9",
      "timestamp": "2026-11-21T09:30:00.000Z",
      "duration": "3.2ms"
     }
    }
   },
   "voucher.TOO_LARGE": {
    "value": {
     "success": false,
     "code": 413,
     "message": "The request body is larger than this endpoint takes.",
     "data": null,
     "error": {
      "code": "TOO_LARGE"
     },
     "meta": {
      "requestId": "0b8f4f0e-6a0c-4f0e-9b0c-7a52a3a1f4a9",
      "timestamp": "2026-11-21T09:30:00.000Z",
      "duration": "3.2ms"
     }
    }
   },
   "voucher.UNAVAILABLE": {
    "value": {
     "success": false,
     "code": 503,
     "message": "The service cannot answer this right now. Try again with the same key and body.",
     "data": null,
     "error": {
      "code": "UNAVAILABLE"
     },
     "meta": {
      "requestId": "0b8f4f0e-6a0c-4f0e-9b0c-7a52a3a1f4a9",
      "timestamp": "2026-11-21T09:30:00.000Z",
      "duration": "3.2ms"
     }
    }
   },
   "voucher.UNSUPPORTED_MEDIA_TYPE": {
    "value": {
     "success": false,
     "code": 415,
     "message": "Send the body as Content-Type: application/json, in UTF-8.",
     "data": null,
     "error": {
      "code": "UNSUPPORTED_MEDIA_TYPE"
     },
     "meta": {
      "requestId": "0b8f4f0e-6a0c-4f0e-9b0c-7a52a3a1f4a9",
      "timestamp": "2026-11-21T09:30:00.000Z",
      "duration": "3.2ms"
     }
    }
   },
   "voucher.VALIDATION": {
    "value": {
     "success": false,
     "code": 400,
     "message": "The request is not valid. Correct the fields named in details.",
     "data": null,
     "error": {
      "code": "VALIDATION",
      "details": [
       {
        "field": "name",
        "rule": "minLength",
        "message": "must NOT have fewer than 1 characters"
       }
      ]
     },
     "meta": {
      "requestId": "0b8f4f0e-6a0c-4f0e-9b0c-7a52a3a1f4a9",
      "timestamp": "2026-11-21T09:30:00.000Z",
      "duration": "3.2ms"
     }
    }
   }
  }
 }
}
`,
  },
  '/docs': {
    type: 'text/html; charset=utf-8',
    body: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Signalbox API</title>
<link rel="stylesheet" href="/docs/style.css">
<script src="/docs/search.js" defer></script>
</head>
<body>
<a class="skip" href="#content">To the content</a>
<header>
<h1>Signalbox <small>0.1.0</small></h1>
<p><a href="/openapi.json">OpenAPI 3.1</a></p>
</header>
<nav aria-label="Endpoints">
<search><label for="search" hidden>Find an endpoint</label>
<input id="search" type="search" placeholder="Find an endpoint" autocomplete="off" hidden></search>
<ul>
<li><a href="#about">About every call</a></li>
<li data-group><a href="#room-accounts">accounts</a><ul>
<li data-entry="accounts.register"><a href="#accounts.register" title="Register a new person, who is logged in at once">
<b class="method POST">POST</b> register</a></li>
<li data-entry="accounts.login"><a href="#accounts.login" title="Log in with username and password">
<b class="method POST">POST</b> login</a></li>
<li data-entry="accounts.refresh"><a href="#accounts.refresh" title="Exchange a refresh token for a new pair of tokens; a token used twice ends the log-in">
<b class="method POST">POST</b> refresh</a></li>
<li data-entry="accounts.logout"><a href="#accounts.logout" title="End the log-in that this call was made with">
<b class="method POST">POST</b> logout</a></li>
<li data-entry="accounts.password"><a href="#accounts.password" title="Change the password and end every other log-in">
<b class="method POST">POST</b> password</a></li>
<li data-entry="accounts.me"><a href="#accounts.me" title="Read your own account">
<b class="method GET">GET</b> me</a></li>
<li data-entry="accounts.update_me"><a href="#accounts.update_me" title="Change your display name">
<b class="method PATCH">PATCH</b> update_me</a></li>
<li data-entry="accounts.delete_me"><a href="#accounts.delete_me" title="Delete your account: messages stay under &quot;Deleted account&quot;, vouchers are revoked, log-ins end">
<b class="method DELETE">DELETE</b> delete_me</a></li>
</ul></li>
<li data-group><a href="#room-admin">admin</a><ul>
<li data-entry="admin.set_roles"><a href="#admin.set_roles" title="Set the roles of a person; the last admin stays admin">
<b class="method PUT">PUT</b> set_roles</a></li>
<li data-entry="admin.list_audit"><a href="#admin.list_audit" title="Read the audit log, newest first">
<b class="method GET">GET</b> list_audit</a></li>
<li data-entry="admin.show_cluster"><a href="#admin.show_cluster" title="See the nodes, what each owns, and how much waits on the one that answers">
<b class="method GET">GET</b> show_cluster</a></li>
<li data-entry="admin.rotate_signing_key"><a href="#admin.rotate_signing_key" title="Change the key that signs access tokens; logs nobody out">
<b class="method POST">POST</b> rotate_signing_key</a></li>
<li data-entry="admin.applications.disable"><a href="#admin.applications.disable" title="Disable an application">
<b class="method POST">POST</b> applications.disable</a></li>
<li data-entry="admin.applications.enable"><a href="#admin.applications.enable" title="Lift the platform&#39;s ban">
<b class="method POST">POST</b> applications.enable</a></li>
<li data-entry="admin.bots.list"><a href="#admin.bots.list" title="List bots, newest first, or only those of one review status">
<b class="method GET">GET</b> bots.list</a></li>
<li data-entry="admin.bots.approve"><a href="#admin.bots.approve" title="Approve a bot; its developer reads the token once">
<b class="method POST">POST</b> bots.approve</a></li>
<li data-entry="admin.bots.reject"><a href="#admin.bots.reject" title="Reject a bot and say why; its developer may resubmit it">
<b class="method POST">POST</b> bots.reject</a></li>
<li data-entry="admin.bots.disable"><a href="#admin.bots.disable" title="Disable a bot: when this has answered, every node refuses its token">
<b class="method POST">POST</b> bots.disable</a></li>
<li data-entry="admin.bots.enable"><a href="#admin.bots.enable" title="Enable a disabled bot">
<b class="method POST">POST</b> bots.enable</a></li>
</ul></li>
<li data-group><a href="#room-applications">applications</a><ul>
<li data-entry="applications.context"><a href="#applications.context" title="What this token is: its application, scopes and limits">
<b class="method GET">GET</b> context</a></li>
<li data-entry="applications.list"><a href="#applications.list" title="List your applications, newest first">
<b class="method GET">GET</b> list</a></li>
<li data-entry="applications.create"><a href="#applications.create" title="Create an application">
<b class="method POST">POST</b> create</a></li>
<li data-entry="applications.read"><a href="#applications.read" title="Read one of your applications">
<b class="method GET">GET</b> read</a></li>
<li data-entry="applications.patch"><a href="#applications.patch" title="Change the name, description or webhook of an application">
<b class="method PATCH">PATCH</b> patch</a></li>
<li data-entry="applications.disable"><a href="#applications.disable" title="Switch an application off: its tokens are refused">
<b class="method POST">POST</b> disable</a></li>
<li data-entry="applications.enable"><a href="#applications.enable" title="Switch an application on again, unless the platform disabled it">
<b class="method POST">POST</b> enable</a></li>
<li data-entry="applications.tokens.list"><a href="#applications.tokens.list" title="List the tokens of an application, revoked ones included">
<b class="method GET">GET</b> tokens.list</a></li>
<li data-entry="applications.tokens.issue"><a href="#applications.tokens.issue" title="Make a token; this answer is the only one that shows it">
<b class="method POST">POST</b> tokens.issue</a></li>
<li data-entry="applications.tokens.revoke"><a href="#applications.tokens.revoke" title="Revoke a token: when this has answered, every node refuses it">
<b class="method DELETE">DELETE</b> tokens.revoke</a></li>
<li data-entry="applications.bots.link"><a href="#applications.bots.link" title="Link one of your bots to one of your applications">
<b class="method PUT">PUT</b> bots.link</a></li>
<li data-entry="applications.bots.unlink"><a href="#applications.bots.unlink" title="Unlink a bot; answers the link that ended">
<b class="method DELETE">DELETE</b> bots.unlink</a></li>
</ul></li>
<li data-group><a href="#room-bots">bots</a><ul>
<li data-entry="bots.apply"><a href="#bots.apply" title="Apply for a bot; a reviewer decides">
<b class="method POST">POST</b> apply</a></li>
<li data-entry="bots.resubmit"><a href="#bots.resubmit" title="Apply again with a bot that was rejected; every field is replaced, the username stays">
<b class="method POST">POST</b> resubmit</a></li>
<li data-entry="bots.my.list"><a href="#bots.my.list" title="List your bots, newest first">
<b class="method GET">GET</b> my.list</a></li>
<li data-entry="bots.my.read"><a href="#bots.my.read" title="Read one of your bots; the first read within 7 days of its approval shows its token, once">
<b class="method GET">GET</b> my.read</a></li>
<li data-entry="bots.my.regenerate_token"><a href="#bots.my.regenerate_token" title="Replace the token of a bot: when this has answered, every node refuses the old one">
<b class="method POST">POST</b> my.regenerate_token</a></li>
<li data-entry="bots.my.revoke_token"><a href="#bots.my.revoke_token" title="Revoke the token of a bot without a successor">
<b class="method DELETE">DELETE</b> my.revoke_token</a></li>
<li data-entry="bots.me"><a href="#bots.me" title="Who this bot is">
<b class="method GET">GET</b> me</a></li>
<li data-entry="bots.verify_token"><a href="#bots.verify_token" title="Try a bot token; for debugging">
<b class="method POST">POST</b> verify_token</a></li>
</ul></li>
<li><a href="#errors">Errors</a></li>
</ul>
</nav>
<main id="content">
<section id="about">
<h2>About every call</h2>
<p>Bots, vouchers, and everything that happens, live.</p>
<p>Every answer stands in an envelope. Under <code>/api/v1/open-platform</code> and <code>/api/v1/wallet</code> it is <code>{success, code, message, data, meta}</code> with the HTTP status in <code>code</code>; everywhere else it is <code>{success, data}</code>, or <code>{success, code, message, details}</code> for a refusal. Success is always HTTP 200. Every answer carries <code>X-Platform-Request-Id</code>; keep it for support. Unknown fields of a request are ignored.</p>
<p>A rate limit is a window opened by its first call: 60 in 60 s means that the 61st call within 60 s of the first is refused with 429, and <code>Retry-After</code> is the rest of the window in seconds.</p>

<p>The calls to copy take the address of the service from <code>$SIGNALBOX</code>, and a token from <code>$ACCOUNT_TOKEN</code> (from logging in), <code>$APPLICATION_TOKEN</code> or <code>$BOT_TOKEN</code>; set these in your shell first.</p>
</section>
<section id="room-accounts" data-group>
<h2>People: registering, logging in, and one&#39;s own account</h2>
<article id="accounts.register" data-entry="accounts.register" data-words="accounts.register POST /api/v1/accounts/register Register a new person, who is logged in at once">
<h3>Register a new person, who is logged in at once <a href="#accounts.register" aria-label="Link to accounts.register">#</a></h3>
<p class="call"><b class="method POST">POST</b> <code>/api/v1/accounts/register</code></p>
<dl><dt>Takes</dt><dd>no token</dd><dt>Limit</dt><dd>At most 60 requests in 3600 s per address.</dd></dl>
<h4>Body</h4>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>username</code> <span class="required">required</span></td>
<td><code>string</code></td><td>A name unique among people and bots: a letter, then letters, digits and underscores. Capital letters are taken and kept as small ones. 3 to 64 characters, matches <code>^[A-Za-z][A-Za-z0-9_]*$</code>.</td></tr>
<tr><td><code>password</code> <span class="required">required</span></td>
<td><code>string</code></td><td>Kept only as a salted scrypt hash. 8 to 256 characters.</td></tr>
<tr><td><code>display_name</code></td>
<td><code>string</code></td><td>The name other people read; any script, no control characters, not only spaces. 1 to 100 characters, matches <code>^(?=.*\\S)[^\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}]*$</code>.</td></tr>
</tbody></table></div>

<h4>Call</h4>
<pre><code>curl -X POST &quot;$SIGNALBOX/api/v1/accounts/register&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;username&quot;:&quot;anna_k&quot;,&quot;password&quot;:&quot;correct horse battery staple&quot;,&quot;display_name&quot;:&quot;Anna K.&quot;}&#39;</code></pre>
<h4>Answer</h4>
<p>Who logged in, and the two tokens: a short one to act with, a long one to get the next pair.</p>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>user</code> <span class="required">required</span></td>
<td><code>object</code></td><td>A person.</td></tr>
<tr><td><code>user.id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>Opaque.</td></tr>
<tr><td><code>user.username</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>user.display_name</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>user.roles</code> <span class="required">required</span></td>
<td><code>&quot;reviewer&quot; | &quot;admin&quot;[]</code></td><td></td></tr>
<tr><td><code>access_token</code> <span class="required">required</span></td>
<td><code>string</code></td><td>A JWT for Authorization: Bearer.</td></tr>
<tr><td><code>refresh_token</code> <span class="required">required</span></td>
<td><code>string</code></td><td>Good for one refresh. A second use ends the log-in, because one of the two users must have stolen it. 1 to 256 characters.</td></tr>
<tr><td><code>expires_in</code> <span class="required">required</span></td>
<td><code>integer</code></td><td>Seconds until the access token ends.</td></tr>
</tbody></table></div>
<pre><code>{
  &quot;success&quot;: true,
  &quot;data&quot;: {
    &quot;user&quot;: {
      &quot;id&quot;: &quot;usr_4gYh0sQ2mWb81LrTzKc9x&quot;,
      &quot;username&quot;: &quot;anna_k&quot;,
      &quot;display_name&quot;: &quot;Anna K.&quot;,
      &quot;roles&quot;: []
    },
    &quot;access_token&quot;: &quot;eyJhbGciOiJFZERTQSJ9…&quot;,
    &quot;refresh_token&quot;: &quot;srt_2Fq0y…&quot;,
    &quot;expires_in&quot;: 900
  }
}</code></pre>
<h4>Errors</h4>
<ul class="errors">
<li>400 <a href="#error-VALIDATION"><code>VALIDATION</code></a></li>
<li>403 <a href="#error-FORBIDDEN"><code>FORBIDDEN</code></a></li>
<li>409 <a href="#error-USERNAME_TAKEN"><code>USERNAME_TAKEN</code></a></li>
<li>413 <a href="#error-TOO_LARGE"><code>TOO_LARGE</code></a></li>
<li>415 <a href="#error-UNSUPPORTED_MEDIA_TYPE"><code>UNSUPPORTED_MEDIA_TYPE</code></a></li>
<li>429 <a href="#error-RATE_LIMITED"><code>RATE_LIMITED</code></a></li>
<li>500 <a href="#error-INTERNAL"><code>INTERNAL</code></a></li>
<li>503 <a href="#error-UNAVAILABLE"><code>UNAVAILABLE</code></a></li>
</ul>
</article>
<article id="accounts.login" data-entry="accounts.login" data-words="accounts.login POST /api/v1/accounts/login Log in with username and password">
<h3>Log in with username and password <a href="#accounts.login" aria-label="Link to accounts.login">#</a></h3>
<p class="call"><b class="method POST">POST</b> <code>/api/v1/accounts/login</code></p>
<dl><dt>Takes</dt><dd>no token</dd><dt>Limit</dt><dd>At most 60 requests in 300 s per address.</dd></dl>
<h4>Body</h4>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>username</code> <span class="required">required</span></td>
<td><code>string</code></td><td>1 to 64 characters.</td></tr>
<tr><td><code>password</code> <span class="required">required</span></td>
<td><code>string</code></td><td>1 to 256 characters.</td></tr>
</tbody></table></div>

<h4>Call</h4>
<pre><code>curl -X POST &quot;$SIGNALBOX/api/v1/accounts/login&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;username&quot;:&quot;anna_k&quot;,&quot;password&quot;:&quot;correct horse battery staple&quot;}&#39;</code></pre>
<h4>Answer</h4>
<p>Who logged in, and the two tokens: a short one to act with, a long one to get the next pair.</p>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>user</code> <span class="required">required</span></td>
<td><code>object</code></td><td>A person.</td></tr>
<tr><td><code>user.id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>Opaque.</td></tr>
<tr><td><code>user.username</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>user.display_name</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>user.roles</code> <span class="required">required</span></td>
<td><code>&quot;reviewer&quot; | &quot;admin&quot;[]</code></td><td></td></tr>
<tr><td><code>access_token</code> <span class="required">required</span></td>
<td><code>string</code></td><td>A JWT for Authorization: Bearer.</td></tr>
<tr><td><code>refresh_token</code> <span class="required">required</span></td>
<td><code>string</code></td><td>Good for one refresh. A second use ends the log-in, because one of the two users must have stolen it. 1 to 256 characters.</td></tr>
<tr><td><code>expires_in</code> <span class="required">required</span></td>
<td><code>integer</code></td><td>Seconds until the access token ends.</td></tr>
</tbody></table></div>
<pre><code>{
  &quot;success&quot;: true,
  &quot;data&quot;: {
    &quot;user&quot;: {
      &quot;id&quot;: &quot;usr_4gYh0sQ2mWb81LrTzKc9x&quot;,
      &quot;username&quot;: &quot;anna_k&quot;,
      &quot;display_name&quot;: &quot;Anna K.&quot;,
      &quot;roles&quot;: []
    },
    &quot;access_token&quot;: &quot;eyJhbGciOiJFZERTQSJ9…&quot;,
    &quot;refresh_token&quot;: &quot;srt_2Fq0y…&quot;,
    &quot;expires_in&quot;: 900
  }
}</code></pre>
<h4>Errors</h4>
<ul class="errors">
<li>400 <a href="#error-VALIDATION"><code>VALIDATION</code></a></li>
<li>401 <a href="#error-INVALID_TOKEN"><code>INVALID_TOKEN</code></a></li>
<li>403 <a href="#error-FORBIDDEN"><code>FORBIDDEN</code></a></li>
<li>413 <a href="#error-TOO_LARGE"><code>TOO_LARGE</code></a></li>
<li>415 <a href="#error-UNSUPPORTED_MEDIA_TYPE"><code>UNSUPPORTED_MEDIA_TYPE</code></a></li>
<li>429 <a href="#error-RATE_LIMITED"><code>RATE_LIMITED</code></a></li>
<li>500 <a href="#error-INTERNAL"><code>INTERNAL</code></a></li>
<li>503 <a href="#error-UNAVAILABLE"><code>UNAVAILABLE</code></a></li>
</ul>
</article>
<article id="accounts.refresh" data-entry="accounts.refresh" data-words="accounts.refresh POST /api/v1/accounts/refresh Exchange a refresh token for a new pair of tokens; a token used twice ends the log-in">
<h3>Exchange a refresh token for a new pair of tokens; a token used twice ends the log-in <a href="#accounts.refresh" aria-label="Link to accounts.refresh">#</a></h3>
<p class="call"><b class="method POST">POST</b> <code>/api/v1/accounts/refresh</code></p>
<dl><dt>Takes</dt><dd>no token</dd><dt>Limit</dt><dd>At most 300 requests in 60 s per address.</dd></dl>
<h4>Body</h4>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>refresh_token</code> <span class="required">required</span></td>
<td><code>string</code></td><td>Good for one refresh. A second use ends the log-in, because one of the two users must have stolen it. 1 to 256 characters.</td></tr>
</tbody></table></div>

<h4>Call</h4>
<pre><code>curl -X POST &quot;$SIGNALBOX/api/v1/accounts/refresh&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;refresh_token&quot;:&quot;srt_2Fq0y…&quot;}&#39;</code></pre>
<h4>Answer</h4>
<p>Who logged in, and the two tokens: a short one to act with, a long one to get the next pair.</p>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>user</code> <span class="required">required</span></td>
<td><code>object</code></td><td>A person.</td></tr>
<tr><td><code>user.id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>Opaque.</td></tr>
<tr><td><code>user.username</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>user.display_name</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>user.roles</code> <span class="required">required</span></td>
<td><code>&quot;reviewer&quot; | &quot;admin&quot;[]</code></td><td></td></tr>
<tr><td><code>access_token</code> <span class="required">required</span></td>
<td><code>string</code></td><td>A JWT for Authorization: Bearer.</td></tr>
<tr><td><code>refresh_token</code> <span class="required">required</span></td>
<td><code>string</code></td><td>Good for one refresh. A second use ends the log-in, because one of the two users must have stolen it. 1 to 256 characters.</td></tr>
<tr><td><code>expires_in</code> <span class="required">required</span></td>
<td><code>integer</code></td><td>Seconds until the access token ends.</td></tr>
</tbody></table></div>
<pre><code>{
  &quot;success&quot;: true,
  &quot;data&quot;: {
    &quot;user&quot;: {
      &quot;id&quot;: &quot;usr_4gYh0sQ2mWb81LrTzKc9x&quot;,
      &quot;username&quot;: &quot;anna_k&quot;,
      &quot;display_name&quot;: &quot;Anna K.&quot;,
      &quot;roles&quot;: []
    },
    &quot;access_token&quot;: &quot;eyJhbGciOiJFZERTQSJ9…&quot;,
    &quot;refresh_token&quot;: &quot;srt_2Fq0y…&quot;,
    &quot;expires_in&quot;: 900
  }
}</code></pre>
<h4>Errors</h4>
<ul class="errors">
<li>400 <a href="#error-VALIDATION"><code>VALIDATION</code></a></li>
<li>401 <a href="#error-INVALID_TOKEN"><code>INVALID_TOKEN</code></a></li>
<li>403 <a href="#error-FORBIDDEN"><code>FORBIDDEN</code></a></li>
<li>413 <a href="#error-TOO_LARGE"><code>TOO_LARGE</code></a></li>
<li>415 <a href="#error-UNSUPPORTED_MEDIA_TYPE"><code>UNSUPPORTED_MEDIA_TYPE</code></a></li>
<li>429 <a href="#error-RATE_LIMITED"><code>RATE_LIMITED</code></a></li>
<li>500 <a href="#error-INTERNAL"><code>INTERNAL</code></a></li>
<li>503 <a href="#error-UNAVAILABLE"><code>UNAVAILABLE</code></a></li>
</ul>
</article>
<article id="accounts.logout" data-entry="accounts.logout" data-words="accounts.logout POST /api/v1/accounts/logout End the log-in that this call was made with">
<h3>End the log-in that this call was made with <a href="#accounts.logout" aria-label="Link to accounts.logout">#</a></h3>
<p class="call"><b class="method POST">POST</b> <code>/api/v1/accounts/logout</code></p>
<dl><dt>Takes</dt><dd>an account token (JWT)</dd></dl>

<h4>Call</h4>
<pre><code>curl -X POST &quot;$SIGNALBOX/api/v1/accounts/logout&quot; \\
  -H &quot;Authorization: Bearer $ACCOUNT_TOKEN&quot;</code></pre>
<h4>Answer</h4>
<p>How many log-ins this call ended. From now on no node takes their tokens.</p>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>ended_log_ins</code> <span class="required">required</span></td>
<td><code>integer</code></td><td>At least 0.</td></tr>
</tbody></table></div>
<pre><code>{
  &quot;success&quot;: true,
  &quot;data&quot;: {
    &quot;ended_log_ins&quot;: 1
  }
}</code></pre>
<h4>Errors</h4>
<ul class="errors">
<li>400 <a href="#error-VALIDATION"><code>VALIDATION</code></a></li>
<li>401 <a href="#error-INVALID_TOKEN"><code>INVALID_TOKEN</code></a></li>
<li>403 <a href="#error-FORBIDDEN"><code>FORBIDDEN</code></a></li>
<li>500 <a href="#error-INTERNAL"><code>INTERNAL</code></a></li>
<li>503 <a href="#error-UNAVAILABLE"><code>UNAVAILABLE</code></a></li>
</ul>
</article>
<article id="accounts.password" data-entry="accounts.password" data-words="accounts.password POST /api/v1/accounts/password Change the password and end every other log-in">
<h3>Change the password and end every other log-in <a href="#accounts.password" aria-label="Link to accounts.password">#</a></h3>
<p class="call"><b class="method POST">POST</b> <code>/api/v1/accounts/password</code></p>
<dl><dt>Takes</dt><dd>an account token (JWT)</dd></dl>
<h4>Body</h4>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>old</code> <span class="required">required</span></td>
<td><code>string</code></td><td>1 to 256 characters.</td></tr>
<tr><td><code>new</code> <span class="required">required</span></td>
<td><code>string</code></td><td>Kept only as a salted scrypt hash. 8 to 256 characters.</td></tr>
</tbody></table></div>

<h4>Call</h4>
<pre><code>curl -X POST &quot;$SIGNALBOX/api/v1/accounts/password&quot; \\
  -H &quot;Authorization: Bearer $ACCOUNT_TOKEN&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;old&quot;:&quot;correct horse battery staple&quot;,&quot;new&quot;:&quot;a longer and better sentence&quot;}&#39;</code></pre>
<h4>Answer</h4>
<p>How many log-ins this call ended. From now on no node takes their tokens.</p>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>ended_log_ins</code> <span class="required">required</span></td>
<td><code>integer</code></td><td>At least 0.</td></tr>
</tbody></table></div>
<pre><code>{
  &quot;success&quot;: true,
  &quot;data&quot;: {
    &quot;ended_log_ins&quot;: 1
  }
}</code></pre>
<h4>Errors</h4>
<ul class="errors">
<li>400 <a href="#error-VALIDATION"><code>VALIDATION</code></a></li>
<li>401 <a href="#error-INVALID_TOKEN"><code>INVALID_TOKEN</code></a></li>
<li>403 <a href="#error-FORBIDDEN"><code>FORBIDDEN</code></a></li>
<li>409 <a href="#error-CONFLICT"><code>CONFLICT</code></a></li>
<li>413 <a href="#error-TOO_LARGE"><code>TOO_LARGE</code></a></li>
<li>415 <a href="#error-UNSUPPORTED_MEDIA_TYPE"><code>UNSUPPORTED_MEDIA_TYPE</code></a></li>
<li>429 <a href="#error-RATE_LIMITED"><code>RATE_LIMITED</code></a></li>
<li>500 <a href="#error-INTERNAL"><code>INTERNAL</code></a></li>
<li>503 <a href="#error-UNAVAILABLE"><code>UNAVAILABLE</code></a></li>
</ul>
</article>
<article id="accounts.me" data-entry="accounts.me" data-words="accounts.me GET /api/v1/accounts/me Read your own account">
<h3>Read your own account <a href="#accounts.me" aria-label="Link to accounts.me">#</a></h3>
<p class="call"><b class="method GET">GET</b> <code>/api/v1/accounts/me</code></p>
<dl><dt>Takes</dt><dd>an account token (JWT)</dd></dl>

<h4>Call</h4>
<pre><code>curl &quot;$SIGNALBOX/api/v1/accounts/me&quot; \\
  -H &quot;Authorization: Bearer $ACCOUNT_TOKEN&quot;</code></pre>
<h4>Answer</h4>
<p>A person.</p>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>Opaque.</td></tr>
<tr><td><code>username</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>display_name</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>roles</code> <span class="required">required</span></td>
<td><code>&quot;reviewer&quot; | &quot;admin&quot;[]</code></td><td></td></tr>
</tbody></table></div>
<pre><code>{
  &quot;success&quot;: true,
  &quot;data&quot;: {
    &quot;id&quot;: &quot;usr_4gYh0sQ2mWb81LrTzKc9x&quot;,
    &quot;username&quot;: &quot;anna_k&quot;,
    &quot;display_name&quot;: &quot;Anna K.&quot;,
    &quot;roles&quot;: []
  }
}</code></pre>
<h4>Errors</h4>
<ul class="errors">
<li>400 <a href="#error-VALIDATION"><code>VALIDATION</code></a></li>
<li>401 <a href="#error-INVALID_TOKEN"><code>INVALID_TOKEN</code></a></li>
<li>500 <a href="#error-INTERNAL"><code>INTERNAL</code></a></li>
<li>503 <a href="#error-UNAVAILABLE"><code>UNAVAILABLE</code></a></li>
</ul>
</article>
<article id="accounts.update_me" data-entry="accounts.update_me" data-words="accounts.update_me PATCH /api/v1/accounts/me Change your display name">
<h3>Change your display name <a href="#accounts.update_me" aria-label="Link to accounts.update_me">#</a></h3>
<p class="call"><b class="method PATCH">PATCH</b> <code>/api/v1/accounts/me</code></p>
<dl><dt>Takes</dt><dd>an account token (JWT)</dd></dl>
<h4>Body</h4>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>display_name</code></td>
<td><code>string</code></td><td>The name other people read; any script, no control characters, not only spaces. 1 to 100 characters, matches <code>^(?=.*\\S)[^\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}]*$</code>.</td></tr>
</tbody></table></div>

<h4>Call</h4>
<pre><code>curl -X PATCH &quot;$SIGNALBOX/api/v1/accounts/me&quot; \\
  -H &quot;Authorization: Bearer $ACCOUNT_TOKEN&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;display_name&quot;:&quot;Anna Karlsson&quot;}&#39;</code></pre>
<h4>Answer</h4>
<p>A person.</p>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>Opaque.</td></tr>
<tr><td><code>username</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>display_name</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>roles</code> <span class="required">required</span></td>
<td><code>&quot;reviewer&quot; | &quot;admin&quot;[]</code></td><td></td></tr>
</tbody></table></div>
<pre><code>{
  &quot;success&quot;: true,
  &quot;data&quot;: {
    &quot;id&quot;: &quot;usr_4gYh0sQ2mWb81LrTzKc9x&quot;,
    &quot;username&quot;: &quot;anna_k&quot;,
    &quot;display_name&quot;: &quot;Anna K.&quot;,
    &quot;roles&quot;: []
  }
}</code></pre>
<h4>Errors</h4>
<ul class="errors">
<li>400 <a href="#error-VALIDATION"><code>VALIDATION</code></a></li>
<li>401 <a href="#error-INVALID_TOKEN"><code>INVALID_TOKEN</code></a></li>
<li>413 <a href="#error-TOO_LARGE"><code>TOO_LARGE</code></a></li>
<li>415 <a href="#error-UNSUPPORTED_MEDIA_TYPE"><code>UNSUPPORTED_MEDIA_TYPE</code></a></li>
<li>500 <a href="#error-INTERNAL"><code>INTERNAL</code></a></li>
<li>503 <a href="#error-UNAVAILABLE"><code>UNAVAILABLE</code></a></li>
</ul>
</article>
<article id="accounts.delete_me" data-entry="accounts.delete_me" data-words="accounts.delete_me DELETE /api/v1/accounts/me Delete your account: messages stay under &quot;Deleted account&quot;, vouchers are revoked, log-ins end">
<h3>Delete your account: messages stay under &quot;Deleted account&quot;, vouchers are revoked, log-ins end <a href="#accounts.delete_me" aria-label="Link to accounts.delete_me">#</a></h3>
<p class="call"><b class="method DELETE">DELETE</b> <code>/api/v1/accounts/me</code></p>
<dl><dt>Takes</dt><dd>an account token (JWT)</dd></dl>

<h4>Call</h4>
<pre><code>curl -X DELETE &quot;$SIGNALBOX/api/v1/accounts/me&quot; \\
  -H &quot;Authorization: Bearer $ACCOUNT_TOKEN&quot;</code></pre>
<h4>Answer</h4>
<p>How many log-ins this call ended. From now on no node takes their tokens.</p>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>ended_log_ins</code> <span class="required">required</span></td>
<td><code>integer</code></td><td>At least 0.</td></tr>
</tbody></table></div>
<pre><code>{
  &quot;success&quot;: true,
  &quot;data&quot;: {
    &quot;ended_log_ins&quot;: 1
  }
}</code></pre>
<h4>Errors</h4>
<ul class="errors">
<li>400 <a href="#error-VALIDATION"><code>VALIDATION</code></a></li>
<li>401 <a href="#error-INVALID_TOKEN"><code>INVALID_TOKEN</code></a></li>
<li>409 <a href="#error-CONFLICT"><code>CONFLICT</code></a></li>
<li>500 <a href="#error-INTERNAL"><code>INTERNAL</code></a></li>
<li>503 <a href="#error-UNAVAILABLE"><code>UNAVAILABLE</code></a></li>
</ul>
</article>
</section>
<section id="room-admin" data-group>
<h2>Administration of the platform</h2>
<article id="admin.set_roles" data-entry="admin.set_roles" data-words="admin.set_roles PUT /api/v1/admin/users/:id/roles Set the roles of a person; the last admin stays admin">
<h3>Set the roles of a person; the last admin stays admin <a href="#admin.set_roles" aria-label="Link to admin.set_roles">#</a></h3>
<p class="call"><b class="method PUT">PUT</b> <code>/api/v1/admin/users/:id/roles</code></p>
<dl><dt>Takes</dt><dd>an account token (JWT)</dd><dt>Role</dt><dd>admin</dd></dl>
<h4>Path</h4>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
</tbody></table></div>
<h4>Body</h4>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>roles</code> <span class="required">required</span></td>
<td><code>&quot;reviewer&quot; | &quot;admin&quot;[]</code></td><td>At most 2 items.</td></tr>
</tbody></table></div>

<h4>Call</h4>
<pre><code>curl -X PUT &quot;$SIGNALBOX/api/v1/admin/users/usr_4bG9xVQ0r2TzLmYd7KpWs/roles&quot; \\
  -H &quot;Authorization: Bearer $ACCOUNT_TOKEN&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;roles&quot;:[&quot;reviewer&quot;]}&#39;</code></pre>
<h4>Answer</h4>
<p>A person.</p>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>Opaque.</td></tr>
<tr><td><code>username</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>display_name</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>roles</code> <span class="required">required</span></td>
<td><code>&quot;reviewer&quot; | &quot;admin&quot;[]</code></td><td></td></tr>
</tbody></table></div>
<pre><code>{
  &quot;success&quot;: true,
  &quot;data&quot;: {
    &quot;id&quot;: &quot;usr_4gYh0sQ2mWb81LrTzKc9x&quot;,
    &quot;username&quot;: &quot;anna_k&quot;,
    &quot;display_name&quot;: &quot;Anna K.&quot;,
    &quot;roles&quot;: []
  }
}</code></pre>
<h4>Errors</h4>
<ul class="errors">
<li>400 <a href="#error-VALIDATION"><code>VALIDATION</code></a></li>
<li>401 <a href="#error-INVALID_TOKEN"><code>INVALID_TOKEN</code></a></li>
<li>403 <a href="#error-FORBIDDEN"><code>FORBIDDEN</code></a></li>
<li>404 <a href="#error-NOT_FOUND"><code>NOT_FOUND</code></a></li>
<li>409 <a href="#error-CONFLICT"><code>CONFLICT</code></a></li>
<li>413 <a href="#error-TOO_LARGE"><code>TOO_LARGE</code></a></li>
<li>415 <a href="#error-UNSUPPORTED_MEDIA_TYPE"><code>UNSUPPORTED_MEDIA_TYPE</code></a></li>
<li>500 <a href="#error-INTERNAL"><code>INTERNAL</code></a></li>
<li>503 <a href="#error-UNAVAILABLE"><code>UNAVAILABLE</code></a></li>
</ul>
</article>
<article id="admin.list_audit" data-entry="admin.list_audit" data-words="admin.list_audit GET /api/v1/admin/audit Read the audit log, newest first">
<h3>Read the audit log, newest first <a href="#admin.list_audit" aria-label="Link to admin.list_audit">#</a></h3>
<p class="call"><b class="method GET">GET</b> <code>/api/v1/admin/audit</code></p>
<dl><dt>Takes</dt><dd>an account token (JWT)</dd><dt>Role</dt><dd>admin</dd></dl>
<h4>Query</h4>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>actor</code></td>
<td><code>string</code></td><td>Only acts of this person. 1 to 64 characters.</td></tr>
<tr><td><code>action</code></td>
<td><code>string</code></td><td>Only acts of this kind. 1 to 64 characters.</td></tr>
<tr><td><code>page</code></td>
<td><code>integer</code></td><td>1 to 10000, default <code>1</code>.</td></tr>
<tr><td><code>pageSize</code></td>
<td><code>integer</code></td><td>1 to 100, default <code>20</code>.</td></tr>
</tbody></table></div>

<h4>Call</h4>
<pre><code>curl &quot;$SIGNALBOX/api/v1/admin/audit&quot; \\
  -H &quot;Authorization: Bearer $ACCOUNT_TOKEN&quot;</code></pre>
<h4>Answer</h4>
<p>A page of the audit log.</p>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>items</code> <span class="required">required</span></td>
<td><code>object[]</code></td><td></td></tr>
<tr><td><code>items[].id</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>items[].actor</code> <span class="required">required</span></td>
<td><code>string</code></td><td>Who: the id of a person, or <code>system</code>.</td></tr>
<tr><td><code>items[].action</code> <span class="required">required</span></td>
<td><code>string</code></td><td>What was done.</td></tr>
<tr><td><code>items[].subject</code></td>
<td><code>string</code></td><td>To whom or to what.</td></tr>
<tr><td><code>items[].details</code></td>
<td><code>object</code></td><td>What changed.</td></tr>
<tr><td><code>items[].request_id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>The X-Platform-Request-Id of the call.</td></tr>
<tr><td><code>items[].at</code> <span class="required">required</span></td>
<td><code>string (date-time)</code></td><td></td></tr>
<tr><td><code>total</code> <span class="required">required</span></td>
<td><code>integer</code></td><td>At least 0.</td></tr>
<tr><td><code>page</code> <span class="required">required</span></td>
<td><code>integer</code></td><td>At least 1.</td></tr>
<tr><td><code>pageSize</code> <span class="required">required</span></td>
<td><code>integer</code></td><td>At least 1.</td></tr>
</tbody></table></div>
<pre><code>{
  &quot;success&quot;: true,
  &quot;data&quot;: {
    &quot;items&quot;: [
      {
        &quot;id&quot;: &quot;aud_4gYh0sQ2mWb81LrTzKc9x&quot;,
        &quot;actor&quot;: &quot;usr_4gYh0sQ2mWb81LrTzKc9x&quot;,
        &quot;action&quot;: &quot;admin.set_roles&quot;,
        &quot;subject&quot;: &quot;usr_9aQx0sQ2mWb81LrTzKc9x&quot;,
        &quot;details&quot;: {
          &quot;before&quot;: [],
          &quot;after&quot;: [
            &quot;reviewer&quot;
          ]
        },
        &quot;request_id&quot;: &quot;5b0c5d0e-7c1f-4f0e-9e51-0d2b6a7f0a11&quot;,
        &quot;at&quot;: &quot;2026-11-21T10:00:00.000Z&quot;
      }
    ],
    &quot;total&quot;: 1,
    &quot;page&quot;: 1,
    &quot;pageSize&quot;: 20
  }
}</code></pre>
<h4>Errors</h4>
<ul class="errors">
<li>400 <a href="#error-VALIDATION"><code>VALIDATION</code></a></li>
<li>401 <a href="#error-INVALID_TOKEN"><code>INVALID_TOKEN</code></a></li>
<li>403 <a href="#error-FORBIDDEN"><code>FORBIDDEN</code></a></li>
<li>500 <a href="#error-INTERNAL"><code>INTERNAL</code></a></li>
<li>503 <a href="#error-UNAVAILABLE"><code>UNAVAILABLE</code></a></li>
</ul>
</article>
<article id="admin.show_cluster" data-entry="admin.show_cluster" data-words="admin.show_cluster GET /api/v1/admin/cluster See the nodes, what each owns, and how much waits on the one that answers">
<h3>See the nodes, what each owns, and how much waits on the one that answers <a href="#admin.show_cluster" aria-label="Link to admin.show_cluster">#</a></h3>
<p class="call"><b class="method GET">GET</b> <code>/api/v1/admin/cluster</code></p>
<dl><dt>Takes</dt><dd>an account token (JWT)</dd><dt>Role</dt><dd>admin</dd></dl>

<h4>Call</h4>
<pre><code>curl &quot;$SIGNALBOX/api/v1/admin/cluster&quot; \\
  -H &quot;Authorization: Bearer $ACCOUNT_TOKEN&quot;</code></pre>
<h4>Answer</h4>
<p>Who is in the cluster, who owns what, and how the node that answers sees it.</p>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>view_version</code> <span class="required">required</span></td>
<td><code>integer</code></td><td>Grows by one whenever a node comes, goes or begins to drain. At least 0.</td></tr>
<tr><td><code>nodes</code> <span class="required">required</span></td>
<td><code>object[]</code></td><td></td></tr>
<tr><td><code>nodes[].id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>Another one after every start.</td></tr>
<tr><td><code>nodes[].address</code> <span class="required">required</span></td>
<td><code>string</code></td><td>Where its peers reach it; empty for a node that is gone.</td></tr>
<tr><td><code>nodes[].state</code> <span class="required">required</span></td>
<td><code>&quot;up&quot; | &quot;draining&quot; | &quot;gone&quot;</code></td><td>A draining node gives its slots away; those of one that is gone are being taken over.</td></tr>
<tr><td><code>nodes[].slots</code> <span class="required">required</span></td>
<td><code>integer</code></td><td>How many of the 1,024 slots it owns. At least 0.</td></tr>
<tr><td><code>slots</code> <span class="required">required</span></td>
<td><code>object</code></td><td></td></tr>
<tr><td><code>slots.total</code> <span class="required">required</span></td>
<td><code>integer</code></td><td>At least 0.</td></tr>
<tr><td><code>slots.free</code> <span class="required">required</span></td>
<td><code>integer</code></td><td>Owned by nobody at this moment: being handed over. At least 0.</td></tr>
<tr><td><code>epochs</code> <span class="required">required</span></td>
<td><code>integer[]</code></td><td>How often each slot has changed hands, slot 0 first.</td></tr>
<tr><td><code>self</code> <span class="required">required</span></td>
<td><code>object</code></td><td>The node that answers, since its start.</td></tr>
<tr><td><code>self.id</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>self.view_version</code> <span class="required">required</span></td>
<td><code>integer</code></td><td>The member list that it acts on; behind the cluster&#39;s for a moment after a change. At least 0.</td></tr>
<tr><td><code>self.slots_held</code> <span class="required">required</span></td>
<td><code>integer</code></td><td>Slots whose actors it runs. At least 0.</td></tr>
<tr><td><code>self.hand_offs</code> <span class="required">required</span></td>
<td><code>object</code></td><td></td></tr>
<tr><td><code>self.hand_offs.claimed</code> <span class="required">required</span></td>
<td><code>integer</code></td><td>At least 0.</td></tr>
<tr><td><code>self.hand_offs.forced</code> <span class="required">required</span></td>
<td><code>integer</code></td><td>Taken from a member that did not give them up in time. At least 0.</td></tr>
<tr><td><code>self.hand_offs.lost</code> <span class="required">required</span></td>
<td><code>integer</code></td><td>Taken from this node, or given up when it was no member any more. At least 0.</td></tr>
<tr><td><code>self.hand_offs.released</code> <span class="required">required</span></td>
<td><code>integer</code></td><td>At least 0.</td></tr>
<tr><td><code>self.links</code> <span class="required">required</span></td>
<td><code>object[]</code></td><td></td></tr>
<tr><td><code>self.links[].peer</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>self.links[].up</code> <span class="required">required</span></td>
<td><code>boolean</code></td><td></td></tr>
<tr><td><code>self.links[].in_flight</code> <span class="required">required</span></td>
<td><code>integer</code></td><td>Commands that the peer carries out for this node at this moment. At least 0.</td></tr>
<tr><td><code>self.queues</code> <span class="required">required</span></td>
<td><code>object</code></td><td></td></tr>
<tr><td><code>self.queues.timers_overdue</code> <span class="required">required</span></td>
<td><code>integer</code></td><td>Timers that are due and not fired yet, as far as they have been read. At least 0.</td></tr>
<tr><td><code>self.queues.timers_lag_ms</code> <span class="required">required</span></td>
<td><code>integer</code></td><td>How long the first of them has been due. At least 0.</td></tr>
<tr><td><code>self.queues.events_waiting</code> <span class="required">required</span></td>
<td><code>integer</code></td><td>Events that waited for their receivers at the last sweep. At least 0.</td></tr>
<tr><td><code>self.queues.events_oldest_ms</code> <span class="required">required</span></td>
<td><code>integer</code></td><td>How long the first of them waited. At least 0.</td></tr>
<tr><td><code>self.queues.events_set_aside</code> <span class="required">required</span></td>
<td><code>integer</code></td><td>Events for receivers that do not exist, since the start of the node. At least 0.</td></tr>
<tr><td><code>self.queues.waiting</code> <span class="required">required</span></td>
<td><code>integer</code></td><td>Commands that wait for their turn. At least 0.</td></tr>
<tr><td><code>self.queues.cached</code> <span class="required">required</span></td>
<td><code>integer</code></td><td>Actors kept in memory. At least 0.</td></tr>
</tbody></table></div>
<pre><code>{
  &quot;success&quot;: true,
  &quot;data&quot;: {
    &quot;view_version&quot;: 12,
    &quot;nodes&quot;: [
      {
        &quot;id&quot;: &quot;10.0.0.7:7070:node_4gYh0sQ2mWb81LrTzKc9x&quot;,
        &quot;address&quot;: &quot;10.0.0.7:7070&quot;,
        &quot;state&quot;: &quot;up&quot;,
        &quot;slots&quot;: 341
      }
    ],
    &quot;slots&quot;: {
      &quot;total&quot;: 1024,
      &quot;free&quot;: 0
    },
    &quot;epochs&quot;: [
      1,
      1,
      2
    ],
    &quot;self&quot;: {
      &quot;id&quot;: &quot;10.0.0.7:7070:node_4gYh0sQ2mWb81LrTzKc9x&quot;,
      &quot;view_version&quot;: 12,
      &quot;slots_held&quot;: 341,
      &quot;hand_offs&quot;: {
        &quot;claimed&quot;: 341,
        &quot;forced&quot;: 0,
        &quot;lost&quot;: 0,
        &quot;released&quot;: 683
      },
      &quot;links&quot;: [
        {
          &quot;peer&quot;: &quot;10.0.0.8:7070:node_9aQx0sQ2mWb81LrTzKc9x&quot;,
          &quot;up&quot;: true,
          &quot;in_flight&quot;: 3
        }
      ],
      &quot;queues&quot;: {
        &quot;timers_overdue&quot;: 0,
        &quot;timers_lag_ms&quot;: 0,
        &quot;events_waiting&quot;: 0,
        &quot;events_oldest_ms&quot;: 0,
        &quot;events_set_aside&quot;: 0,
        &quot;waiting&quot;: 0,
        &quot;cached&quot;: 1200
      }
    }
  }
}</code></pre>
<h4>Errors</h4>
<ul class="errors">
<li>400 <a href="#error-VALIDATION"><code>VALIDATION</code></a></li>
<li>401 <a href="#error-INVALID_TOKEN"><code>INVALID_TOKEN</code></a></li>
<li>403 <a href="#error-FORBIDDEN"><code>FORBIDDEN</code></a></li>
<li>500 <a href="#error-INTERNAL"><code>INTERNAL</code></a></li>
<li>503 <a href="#error-UNAVAILABLE"><code>UNAVAILABLE</code></a></li>
</ul>
</article>
<article id="admin.rotate_signing_key" data-entry="admin.rotate_signing_key" data-words="admin.rotate_signing_key POST /api/v1/admin/signing-keys/rotate Change the key that signs access tokens; logs nobody out">
<h3>Change the key that signs access tokens; logs nobody out <a href="#admin.rotate_signing_key" aria-label="Link to admin.rotate_signing_key">#</a></h3>
<p class="call"><b class="method POST">POST</b> <code>/api/v1/admin/signing-keys/rotate</code></p>
<dl><dt>Takes</dt><dd>an account token (JWT)</dd><dt>Role</dt><dd>admin</dd></dl>

<h4>Call</h4>
<pre><code>curl -X POST &quot;$SIGNALBOX/api/v1/admin/signing-keys/rotate&quot; \\
  -H &quot;Authorization: Bearer $ACCOUNT_TOKEN&quot;</code></pre>
<h4>Answer</h4>
<p>The key that will sign access tokens next; its public part is at /.well-known/jwks.json already.</p>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>kid</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>signs_from</code> <span class="required">required</span></td>
<td><code>string (date-time)</code></td><td>Late enough for whoever verifies tokens to have read the new key.</td></tr>
<tr><td><code>older_verify_until</code> <span class="required">required</span></td>
<td><code>string (date-time)</code></td><td>When the older keys are removed: after the last token they signed has ended.</td></tr>
</tbody></table></div>
<pre><code>{
  &quot;success&quot;: true,
  &quot;data&quot;: {
    &quot;kid&quot;: &quot;pVx3Qz0sQ2mWb81LrTzKc9xJ4n7dYtUeHkGfAaBbCc0&quot;,
    &quot;signs_from&quot;: &quot;2026-11-21T10:10:00.000Z&quot;,
    &quot;older_verify_until&quot;: &quot;2026-11-21T10:35:00.000Z&quot;
  }
}</code></pre>
<h4>Errors</h4>
<ul class="errors">
<li>400 <a href="#error-VALIDATION"><code>VALIDATION</code></a></li>
<li>401 <a href="#error-INVALID_TOKEN"><code>INVALID_TOKEN</code></a></li>
<li>403 <a href="#error-FORBIDDEN"><code>FORBIDDEN</code></a></li>
<li>500 <a href="#error-INTERNAL"><code>INTERNAL</code></a></li>
<li>503 <a href="#error-UNAVAILABLE"><code>UNAVAILABLE</code></a></li>
</ul>
</article>
<article id="admin.applications.disable" data-entry="admin.applications.disable" data-words="admin.applications.disable POST /api/v1/admin/applications/:id/disable Disable an application">
<h3>Disable an application <a href="#admin.applications.disable" aria-label="Link to admin.applications.disable">#</a></h3>
<p class="call"><b class="method POST">POST</b> <code>/api/v1/admin/applications/:id/disable</code></p>
<dl><dt>Takes</dt><dd>an account token (JWT)</dd><dt>Role</dt><dd>admin</dd></dl>
<h4>Path</h4>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
</tbody></table></div>

<h4>Call</h4>
<pre><code>curl -X POST &quot;$SIGNALBOX/api/v1/admin/applications/usr_4bG9xVQ0r2TzLmYd7KpWs/disable&quot; \\
  -H &quot;Authorization: Bearer $ACCOUNT_TOKEN&quot;</code></pre>
<h4>Answer</h4>
<p>An application as the platform sees it.</p>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>name</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>owner_id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>status</code> <span class="required">required</span></td>
<td><code>&quot;active&quot; | &quot;disabled&quot;</code></td><td></td></tr>
<tr><td><code>disabled_by</code></td>
<td><code>&quot;owner&quot; | &quot;platform&quot;</code></td><td>Present while disabled. Lifting the platform&#39;s ban leaves the owner&#39;s own in force.</td></tr>
</tbody></table></div>
<pre><code>{
  &quot;success&quot;: true,
  &quot;data&quot;: {
    &quot;id&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
    &quot;name&quot;: &quot;Corner Café tills&quot;,
    &quot;owner_id&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
    &quot;status&quot;: &quot;disabled&quot;,
    &quot;disabled_by&quot;: &quot;platform&quot;
  }
}</code></pre>
<h4>Errors</h4>
<ul class="errors">
<li>400 <a href="#error-VALIDATION"><code>VALIDATION</code></a></li>
<li>401 <a href="#error-INVALID_TOKEN"><code>INVALID_TOKEN</code></a></li>
<li>403 <a href="#error-FORBIDDEN"><code>FORBIDDEN</code></a></li>
<li>404 <a href="#error-NOT_FOUND"><code>NOT_FOUND</code></a></li>
<li>404 <a href="#error-APPLICATION_NOT_FOUND"><code>APPLICATION_NOT_FOUND</code></a></li>
<li>409 <a href="#error-CONFLICT"><code>CONFLICT</code></a></li>
<li>500 <a href="#error-INTERNAL"><code>INTERNAL</code></a></li>
<li>503 <a href="#error-UNAVAILABLE"><code>UNAVAILABLE</code></a></li>
</ul>
</article>
<article id="admin.applications.enable" data-entry="admin.applications.enable" data-words="admin.applications.enable POST /api/v1/admin/applications/:id/enable Lift the platform&#39;s ban">
<h3>Lift the platform&#39;s ban <a href="#admin.applications.enable" aria-label="Link to admin.applications.enable">#</a></h3>
<p class="call"><b class="method POST">POST</b> <code>/api/v1/admin/applications/:id/enable</code></p>
<dl><dt>Takes</dt><dd>an account token (JWT)</dd><dt>Role</dt><dd>admin</dd></dl>
<h4>Path</h4>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
</tbody></table></div>

<h4>Call</h4>
<pre><code>curl -X POST &quot;$SIGNALBOX/api/v1/admin/applications/usr_4bG9xVQ0r2TzLmYd7KpWs/enable&quot; \\
  -H &quot;Authorization: Bearer $ACCOUNT_TOKEN&quot;</code></pre>
<h4>Answer</h4>
<p>An application as the platform sees it.</p>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>name</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>owner_id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>status</code> <span class="required">required</span></td>
<td><code>&quot;active&quot; | &quot;disabled&quot;</code></td><td></td></tr>
<tr><td><code>disabled_by</code></td>
<td><code>&quot;owner&quot; | &quot;platform&quot;</code></td><td>Present while disabled. Lifting the platform&#39;s ban leaves the owner&#39;s own in force.</td></tr>
</tbody></table></div>
<pre><code>{
  &quot;success&quot;: true,
  &quot;data&quot;: {
    &quot;id&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
    &quot;name&quot;: &quot;Corner Café tills&quot;,
    &quot;owner_id&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
    &quot;status&quot;: &quot;disabled&quot;,
    &quot;disabled_by&quot;: &quot;platform&quot;
  }
}</code></pre>
<h4>Errors</h4>
<ul class="errors">
<li>400 <a href="#error-VALIDATION"><code>VALIDATION</code></a></li>
<li>401 <a href="#error-INVALID_TOKEN"><code>INVALID_TOKEN</code></a></li>
<li>403 <a href="#error-FORBIDDEN"><code>FORBIDDEN</code></a></li>
<li>404 <a href="#error-NOT_FOUND"><code>NOT_FOUND</code></a></li>
<li>404 <a href="#error-APPLICATION_NOT_FOUND"><code>APPLICATION_NOT_FOUND</code></a></li>
<li>409 <a href="#error-CONFLICT"><code>CONFLICT</code></a></li>
<li>500 <a href="#error-INTERNAL"><code>INTERNAL</code></a></li>
<li>503 <a href="#error-UNAVAILABLE"><code>UNAVAILABLE</code></a></li>
</ul>
</article>
<article id="admin.bots.list" data-entry="admin.bots.list" data-words="admin.bots.list GET /api/v1/admin/bots List bots, newest first, or only those of one review status">
<h3>List bots, newest first, or only those of one review status <a href="#admin.bots.list" aria-label="Link to admin.bots.list">#</a></h3>
<p class="call"><b class="method GET">GET</b> <code>/api/v1/admin/bots</code></p>
<dl><dt>Takes</dt><dd>an account token (JWT)</dd><dt>Role</dt><dd>reviewer or admin</dd></dl>
<h4>Query</h4>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>review_status</code></td>
<td><code>&quot;pending&quot; | &quot;approved&quot; | &quot;rejected&quot;</code></td><td>Where the review of a bot stands.</td></tr>
<tr><td><code>page</code></td>
<td><code>integer</code></td><td>1 to 10000, default <code>1</code>.</td></tr>
<tr><td><code>pageSize</code></td>
<td><code>integer</code></td><td>1 to 100, default <code>20</code>.</td></tr>
</tbody></table></div>

<h4>Call</h4>
<pre><code>curl &quot;$SIGNALBOX/api/v1/admin/bots&quot; \\
  -H &quot;Authorization: Bearer $ACCOUNT_TOKEN&quot;</code></pre>
<h4>Answer</h4>
<p>A page of the bots of the platform.</p>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>items</code> <span class="required">required</span></td>
<td><code>object[]</code></td><td></td></tr>
<tr><td><code>items[].id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>items[].owner_id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>items[].name</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>items[].username</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>items[].description</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>items[].avatar</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>items[].scopes</code> <span class="required">required</span></td>
<td><code>&quot;messages:send&quot; | &quot;messages:receive&quot; | &quot;vouchers:read&quot; | &quot;vouchers:templates:write&quot;[]</code></td><td></td></tr>
<tr><td><code>items[].review_status</code> <span class="required">required</span></td>
<td><code>&quot;pending&quot; | &quot;approved&quot; | &quot;rejected&quot;</code></td><td>Where the review of a bot stands.</td></tr>
<tr><td><code>items[].rejection_reason</code></td>
<td><code>string</code></td><td>Present while rejected.</td></tr>
<tr><td><code>items[].status</code> <span class="required">required</span></td>
<td><code>&quot;inactive&quot; | &quot;active&quot; | &quot;disabled&quot;</code></td><td>Inactive before approval, then active, or disabled by the platform.</td></tr>
<tr><td><code>items[].disabled_reason</code></td>
<td><code>string</code></td><td>Present while disabled.</td></tr>
<tr><td><code>items[].has_token</code> <span class="required">required</span></td>
<td><code>boolean</code></td><td></td></tr>
<tr><td><code>items[].token_prefix</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>items[].system_user_id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>items[].createdAt</code> <span class="required">required</span></td>
<td><code>string (date-time)</code></td><td>A moment in ISO 8601, UTC, with milliseconds.</td></tr>
<tr><td><code>items[].updatedAt</code> <span class="required">required</span></td>
<td><code>string (date-time)</code></td><td>A moment in ISO 8601, UTC, with milliseconds.</td></tr>
<tr><td><code>total</code> <span class="required">required</span></td>
<td><code>integer</code></td><td>At least 0.</td></tr>
<tr><td><code>page</code> <span class="required">required</span></td>
<td><code>integer</code></td><td>At least 1.</td></tr>
<tr><td><code>pageSize</code> <span class="required">required</span></td>
<td><code>integer</code></td><td>At least 1.</td></tr>
</tbody></table></div>
<pre><code>{
  &quot;success&quot;: true,
  &quot;data&quot;: {
    &quot;items&quot;: [
      {
        &quot;id&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
        &quot;owner_id&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
        &quot;name&quot;: &quot;Weather for Örebro&quot;,
        &quot;username&quot;: &quot;weather_bot&quot;,
        &quot;description&quot;: &quot;Tells the weather of tomorrow.&quot;,
        &quot;avatar&quot;: &quot;https://cdn.example.com/weather.png&quot;,
        &quot;scopes&quot;: [
          &quot;messages:send&quot;
        ],
        &quot;review_status&quot;: &quot;approved&quot;,
        &quot;rejection_reason&quot;: &quot;text&quot;,
        &quot;status&quot;: &quot;active&quot;,
        &quot;disabled_reason&quot;: &quot;text&quot;,
        &quot;has_token&quot;: true,
        &quot;token_prefix&quot;: &quot;sbot_9fK2xQ7a&quot;,
        &quot;system_user_id&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
        &quot;createdAt&quot;: &quot;2026-11-21T09:30:00.000Z&quot;,
        &quot;updatedAt&quot;: &quot;2026-11-21T09:30:00.000Z&quot;
      }
    ],
    &quot;total&quot;: 1,
    &quot;page&quot;: 1,
    &quot;pageSize&quot;: 20
  }
}</code></pre>
<h4>Errors</h4>
<ul class="errors">
<li>400 <a href="#error-VALIDATION"><code>VALIDATION</code></a></li>
<li>401 <a href="#error-INVALID_TOKEN"><code>INVALID_TOKEN</code></a></li>
<li>403 <a href="#error-FORBIDDEN"><code>FORBIDDEN</code></a></li>
<li>500 <a href="#error-INTERNAL"><code>INTERNAL</code></a></li>
<li>503 <a href="#error-UNAVAILABLE"><code>UNAVAILABLE</code></a></li>
</ul>
</article>
<article id="admin.bots.approve" data-entry="admin.bots.approve" data-words="admin.bots.approve POST /api/v1/admin/bots/:id/approve Approve a bot; its developer reads the token once">
<h3>Approve a bot; its developer reads the token once <a href="#admin.bots.approve" aria-label="Link to admin.bots.approve">#</a></h3>
<p class="call"><b class="method POST">POST</b> <code>/api/v1/admin/bots/:id/approve</code></p>
<dl><dt>Takes</dt><dd>an account token (JWT)</dd><dt>Role</dt><dd>reviewer or admin</dd></dl>
<h4>Path</h4>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
</tbody></table></div>

<h4>Call</h4>
<pre><code>curl -X POST &quot;$SIGNALBOX/api/v1/admin/bots/usr_4bG9xVQ0r2TzLmYd7KpWs/approve&quot; \\
  -H &quot;Authorization: Bearer $ACCOUNT_TOKEN&quot;</code></pre>
<h4>Answer</h4>
<p>A bot as its reviewers see it.</p>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>owner_id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>name</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>username</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>description</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>avatar</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>scopes</code> <span class="required">required</span></td>
<td><code>&quot;messages:send&quot; | &quot;messages:receive&quot; | &quot;vouchers:read&quot; | &quot;vouchers:templates:write&quot;[]</code></td><td></td></tr>
<tr><td><code>review_status</code> <span class="required">required</span></td>
<td><code>&quot;pending&quot; | &quot;approved&quot; | &quot;rejected&quot;</code></td><td>Where the review of a bot stands.</td></tr>
<tr><td><code>rejection_reason</code></td>
<td><code>string</code></td><td>Present while rejected.</td></tr>
<tr><td><code>status</code> <span class="required">required</span></td>
<td><code>&quot;inactive&quot; | &quot;active&quot; | &quot;disabled&quot;</code></td><td>Inactive before approval, then active, or disabled by the platform.</td></tr>
<tr><td><code>disabled_reason</code></td>
<td><code>string</code></td><td>Present while disabled.</td></tr>
<tr><td><code>has_token</code> <span class="required">required</span></td>
<td><code>boolean</code></td><td></td></tr>
<tr><td><code>token_prefix</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>system_user_id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>createdAt</code> <span class="required">required</span></td>
<td><code>string (date-time)</code></td><td>A moment in ISO 8601, UTC, with milliseconds.</td></tr>
<tr><td><code>updatedAt</code> <span class="required">required</span></td>
<td><code>string (date-time)</code></td><td>A moment in ISO 8601, UTC, with milliseconds.</td></tr>
</tbody></table></div>
<pre><code>{
  &quot;success&quot;: true,
  &quot;data&quot;: {
    &quot;id&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
    &quot;owner_id&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
    &quot;name&quot;: &quot;Weather for Örebro&quot;,
    &quot;username&quot;: &quot;weather_bot&quot;,
    &quot;description&quot;: &quot;Tells the weather of tomorrow.&quot;,
    &quot;avatar&quot;: &quot;https://cdn.example.com/weather.png&quot;,
    &quot;scopes&quot;: [
      &quot;messages:send&quot;
    ],
    &quot;review_status&quot;: &quot;approved&quot;,
    &quot;rejection_reason&quot;: &quot;text&quot;,
    &quot;status&quot;: &quot;active&quot;,
    &quot;disabled_reason&quot;: &quot;text&quot;,
    &quot;has_token&quot;: true,
    &quot;token_prefix&quot;: &quot;sbot_9fK2xQ7a&quot;,
    &quot;system_user_id&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
    &quot;createdAt&quot;: &quot;2026-11-21T09:30:00.000Z&quot;,
    &quot;updatedAt&quot;: &quot;2026-11-21T09:30:00.000Z&quot;
  }
}</code></pre>
<h4>Errors</h4>
<ul class="errors">
<li>400 <a href="#error-VALIDATION"><code>VALIDATION</code></a></li>
<li>401 <a href="#error-INVALID_TOKEN"><code>INVALID_TOKEN</code></a></li>
<li>403 <a href="#error-FORBIDDEN"><code>FORBIDDEN</code></a></li>
<li>404 <a href="#error-NOT_FOUND"><code>NOT_FOUND</code></a></li>
<li>409 <a href="#error-CONFLICT"><code>CONFLICT</code></a></li>
<li>500 <a href="#error-INTERNAL"><code>INTERNAL</code></a></li>
<li>503 <a href="#error-UNAVAILABLE"><code>UNAVAILABLE</code></a></li>
</ul>
</article>
<article id="admin.bots.reject" data-entry="admin.bots.reject" data-words="admin.bots.reject POST /api/v1/admin/bots/:id/reject Reject a bot and say why; its developer may resubmit it">
<h3>Reject a bot and say why; its developer may resubmit it <a href="#admin.bots.reject" aria-label="Link to admin.bots.reject">#</a></h3>
<p class="call"><b class="method POST">POST</b> <code>/api/v1/admin/bots/:id/reject</code></p>
<dl><dt>Takes</dt><dd>an account token (JWT)</dd><dt>Role</dt><dd>reviewer or admin</dd></dl>
<h4>Path</h4>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
</tbody></table></div>
<h4>Body</h4>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>reason</code> <span class="required">required</span></td>
<td><code>string</code></td><td>Why, in words that the developer reads. 1 to 512 characters, matches <code>^(?=[\\s\\S]*\\S)\\P{Cs}*$</code>.</td></tr>
</tbody></table></div>

<h4>Call</h4>
<pre><code>curl -X POST &quot;$SIGNALBOX/api/v1/admin/bots/usr_4bG9xVQ0r2TzLmYd7KpWs/reject&quot; \\
  -H &quot;Authorization: Bearer $ACCOUNT_TOKEN&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;reason&quot;:&quot;The description does not say what the bot does.&quot;}&#39;</code></pre>
<h4>Answer</h4>
<p>A bot as its reviewers see it.</p>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>owner_id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>name</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>username</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>description</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>avatar</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>scopes</code> <span class="required">required</span></td>
<td><code>&quot;messages:send&quot; | &quot;messages:receive&quot; | &quot;vouchers:read&quot; | &quot;vouchers:templates:write&quot;[]</code></td><td></td></tr>
<tr><td><code>review_status</code> <span class="required">required</span></td>
<td><code>&quot;pending&quot; | &quot;approved&quot; | &quot;rejected&quot;</code></td><td>Where the review of a bot stands.</td></tr>
<tr><td><code>rejection_reason</code></td>
<td><code>string</code></td><td>Present while rejected.</td></tr>
<tr><td><code>status</code> <span class="required">required</span></td>
<td><code>&quot;inactive&quot; | &quot;active&quot; | &quot;disabled&quot;</code></td><td>Inactive before approval, then active, or disabled by the platform.</td></tr>
<tr><td><code>disabled_reason</code></td>
<td><code>string</code></td><td>Present while disabled.</td></tr>
<tr><td><code>has_token</code> <span class="required">required</span></td>
<td><code>boolean</code></td><td></td></tr>
<tr><td><code>token_prefix</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>system_user_id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>createdAt</code> <span class="required">required</span></td>
<td><code>string (date-time)</code></td><td>A moment in ISO 8601, UTC, with milliseconds.</td></tr>
<tr><td><code>updatedAt</code> <span class="required">required</span></td>
<td><code>string (date-time)</code></td><td>A moment in ISO 8601, UTC, with milliseconds.</td></tr>
</tbody></table></div>
<pre><code>{
  &quot;success&quot;: true,
  &quot;data&quot;: {
    &quot;id&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
    &quot;owner_id&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
    &quot;name&quot;: &quot;Weather for Örebro&quot;,
    &quot;username&quot;: &quot;weather_bot&quot;,
    &quot;description&quot;: &quot;Tells the weather of tomorrow.&quot;,
    &quot;avatar&quot;: &quot;https://cdn.example.com/weather.png&quot;,
    &quot;scopes&quot;: [
      &quot;messages:send&quot;
    ],
    &quot;review_status&quot;: &quot;approved&quot;,
    &quot;rejection_reason&quot;: &quot;text&quot;,
    &quot;status&quot;: &quot;active&quot;,
    &quot;disabled_reason&quot;: &quot;text&quot;,
    &quot;has_token&quot;: true,
    &quot;token_prefix&quot;: &quot;sbot_9fK2xQ7a&quot;,
    &quot;system_user_id&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
    &quot;createdAt&quot;: &quot;2026-11-21T09:30:00.000Z&quot;,
    &quot;updatedAt&quot;: &quot;2026-11-21T09:30:00.000Z&quot;
  }
}</code></pre>
<h4>Errors</h4>
<ul class="errors">
<li>400 <a href="#error-VALIDATION"><code>VALIDATION</code></a></li>
<li>401 <a href="#error-INVALID_TOKEN"><code>INVALID_TOKEN</code></a></li>
<li>403 <a href="#error-FORBIDDEN"><code>FORBIDDEN</code></a></li>
<li>404 <a href="#error-NOT_FOUND"><code>NOT_FOUND</code></a></li>
<li>409 <a href="#error-CONFLICT"><code>CONFLICT</code></a></li>
<li>413 <a href="#error-TOO_LARGE"><code>TOO_LARGE</code></a></li>
<li>415 <a href="#error-UNSUPPORTED_MEDIA_TYPE"><code>UNSUPPORTED_MEDIA_TYPE</code></a></li>
<li>500 <a href="#error-INTERNAL"><code>INTERNAL</code></a></li>
<li>503 <a href="#error-UNAVAILABLE"><code>UNAVAILABLE</code></a></li>
</ul>
</article>
<article id="admin.bots.disable" data-entry="admin.bots.disable" data-words="admin.bots.disable POST /api/v1/admin/bots/:id/disable Disable a bot: when this has answered, every node refuses its token">
<h3>Disable a bot: when this has answered, every node refuses its token <a href="#admin.bots.disable" aria-label="Link to admin.bots.disable">#</a></h3>
<p class="call"><b class="method POST">POST</b> <code>/api/v1/admin/bots/:id/disable</code></p>
<dl><dt>Takes</dt><dd>an account token (JWT)</dd><dt>Role</dt><dd>admin</dd></dl>
<h4>Path</h4>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
</tbody></table></div>
<h4>Body</h4>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>reason</code> <span class="required">required</span></td>
<td><code>string</code></td><td>Why, in words that the developer reads. 1 to 512 characters, matches <code>^(?=[\\s\\S]*\\S)\\P{Cs}*$</code>.</td></tr>
</tbody></table></div>

<h4>Call</h4>
<pre><code>curl -X POST &quot;$SIGNALBOX/api/v1/admin/bots/usr_4bG9xVQ0r2TzLmYd7KpWs/disable&quot; \\
  -H &quot;Authorization: Bearer $ACCOUNT_TOKEN&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;reason&quot;:&quot;The description does not say what the bot does.&quot;}&#39;</code></pre>
<h4>Answer</h4>
<p>A bot as its reviewers see it.</p>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>owner_id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>name</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>username</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>description</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>avatar</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>scopes</code> <span class="required">required</span></td>
<td><code>&quot;messages:send&quot; | &quot;messages:receive&quot; | &quot;vouchers:read&quot; | &quot;vouchers:templates:write&quot;[]</code></td><td></td></tr>
<tr><td><code>review_status</code> <span class="required">required</span></td>
<td><code>&quot;pending&quot; | &quot;approved&quot; | &quot;rejected&quot;</code></td><td>Where the review of a bot stands.</td></tr>
<tr><td><code>rejection_reason</code></td>
<td><code>string</code></td><td>Present while rejected.</td></tr>
<tr><td><code>status</code> <span class="required">required</span></td>
<td><code>&quot;inactive&quot; | &quot;active&quot; | &quot;disabled&quot;</code></td><td>Inactive before approval, then active, or disabled by the platform.</td></tr>
<tr><td><code>disabled_reason</code></td>
<td><code>string</code></td><td>Present while disabled.</td></tr>
<tr><td><code>has_token</code> <span class="required">required</span></td>
<td><code>boolean</code></td><td></td></tr>
<tr><td><code>token_prefix</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>system_user_id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>createdAt</code> <span class="required">required</span></td>
<td><code>string (date-time)</code></td><td>A moment in ISO 8601, UTC, with milliseconds.</td></tr>
<tr><td><code>updatedAt</code> <span class="required">required</span></td>
<td><code>string (date-time)</code></td><td>A moment in ISO 8601, UTC, with milliseconds.</td></tr>
</tbody></table></div>
<pre><code>{
  &quot;success&quot;: true,
  &quot;data&quot;: {
    &quot;id&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
    &quot;owner_id&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
    &quot;name&quot;: &quot;Weather for Örebro&quot;,
    &quot;username&quot;: &quot;weather_bot&quot;,
    &quot;description&quot;: &quot;Tells the weather of tomorrow.&quot;,
    &quot;avatar&quot;: &quot;https://cdn.example.com/weather.png&quot;,
    &quot;scopes&quot;: [
      &quot;messages:send&quot;
    ],
    &quot;review_status&quot;: &quot;approved&quot;,
    &quot;rejection_reason&quot;: &quot;text&quot;,
    &quot;status&quot;: &quot;active&quot;,
    &quot;disabled_reason&quot;: &quot;text&quot;,
    &quot;has_token&quot;: true,
    &quot;token_prefix&quot;: &quot;sbot_9fK2xQ7a&quot;,
    &quot;system_user_id&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
    &quot;createdAt&quot;: &quot;2026-11-21T09:30:00.000Z&quot;,
    &quot;updatedAt&quot;: &quot;2026-11-21T09:30:00.000Z&quot;
  }
}</code></pre>
<h4>Errors</h4>
<ul class="errors">
<li>400 <a href="#error-VALIDATION"><code>VALIDATION</code></a></li>
<li>401 <a href="#error-INVALID_TOKEN"><code>INVALID_TOKEN</code></a></li>
<li>403 <a href="#error-FORBIDDEN"><code>FORBIDDEN</code></a></li>
<li>404 <a href="#error-NOT_FOUND"><code>NOT_FOUND</code></a></li>
<li>409 <a href="#error-CONFLICT"><code>CONFLICT</code></a></li>
<li>413 <a href="#error-TOO_LARGE"><code>TOO_LARGE</code></a></li>
<li>415 <a href="#error-UNSUPPORTED_MEDIA_TYPE"><code>UNSUPPORTED_MEDIA_TYPE</code></a></li>
<li>500 <a href="#error-INTERNAL"><code>INTERNAL</code></a></li>
<li>503 <a href="#error-UNAVAILABLE"><code>UNAVAILABLE</code></a></li>
</ul>
</article>
<article id="admin.bots.enable" data-entry="admin.bots.enable" data-words="admin.bots.enable POST /api/v1/admin/bots/:id/enable Enable a disabled bot">
<h3>Enable a disabled bot <a href="#admin.bots.enable" aria-label="Link to admin.bots.enable">#</a></h3>
<p class="call"><b class="method POST">POST</b> <code>/api/v1/admin/bots/:id/enable</code></p>
<dl><dt>Takes</dt><dd>an account token (JWT)</dd><dt>Role</dt><dd>admin</dd></dl>
<h4>Path</h4>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
</tbody></table></div>

<h4>Call</h4>
<pre><code>curl -X POST &quot;$SIGNALBOX/api/v1/admin/bots/usr_4bG9xVQ0r2TzLmYd7KpWs/enable&quot; \\
  -H &quot;Authorization: Bearer $ACCOUNT_TOKEN&quot;</code></pre>
<h4>Answer</h4>
<p>A bot as its reviewers see it.</p>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>owner_id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>name</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>username</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>description</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>avatar</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>scopes</code> <span class="required">required</span></td>
<td><code>&quot;messages:send&quot; | &quot;messages:receive&quot; | &quot;vouchers:read&quot; | &quot;vouchers:templates:write&quot;[]</code></td><td></td></tr>
<tr><td><code>review_status</code> <span class="required">required</span></td>
<td><code>&quot;pending&quot; | &quot;approved&quot; | &quot;rejected&quot;</code></td><td>Where the review of a bot stands.</td></tr>
<tr><td><code>rejection_reason</code></td>
<td><code>string</code></td><td>Present while rejected.</td></tr>
<tr><td><code>status</code> <span class="required">required</span></td>
<td><code>&quot;inactive&quot; | &quot;active&quot; | &quot;disabled&quot;</code></td><td>Inactive before approval, then active, or disabled by the platform.</td></tr>
<tr><td><code>disabled_reason</code></td>
<td><code>string</code></td><td>Present while disabled.</td></tr>
<tr><td><code>has_token</code> <span class="required">required</span></td>
<td><code>boolean</code></td><td></td></tr>
<tr><td><code>token_prefix</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>system_user_id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>createdAt</code> <span class="required">required</span></td>
<td><code>string (date-time)</code></td><td>A moment in ISO 8601, UTC, with milliseconds.</td></tr>
<tr><td><code>updatedAt</code> <span class="required">required</span></td>
<td><code>string (date-time)</code></td><td>A moment in ISO 8601, UTC, with milliseconds.</td></tr>
</tbody></table></div>
<pre><code>{
  &quot;success&quot;: true,
  &quot;data&quot;: {
    &quot;id&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
    &quot;owner_id&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
    &quot;name&quot;: &quot;Weather for Örebro&quot;,
    &quot;username&quot;: &quot;weather_bot&quot;,
    &quot;description&quot;: &quot;Tells the weather of tomorrow.&quot;,
    &quot;avatar&quot;: &quot;https://cdn.example.com/weather.png&quot;,
    &quot;scopes&quot;: [
      &quot;messages:send&quot;
    ],
    &quot;review_status&quot;: &quot;approved&quot;,
    &quot;rejection_reason&quot;: &quot;text&quot;,
    &quot;status&quot;: &quot;active&quot;,
    &quot;disabled_reason&quot;: &quot;text&quot;,
    &quot;has_token&quot;: true,
    &quot;token_prefix&quot;: &quot;sbot_9fK2xQ7a&quot;,
    &quot;system_user_id&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
    &quot;createdAt&quot;: &quot;2026-11-21T09:30:00.000Z&quot;,
    &quot;updatedAt&quot;: &quot;2026-11-21T09:30:00.000Z&quot;
  }
}</code></pre>
<h4>Errors</h4>
<ul class="errors">
<li>400 <a href="#error-VALIDATION"><code>VALIDATION</code></a></li>
<li>401 <a href="#error-INVALID_TOKEN"><code>INVALID_TOKEN</code></a></li>
<li>403 <a href="#error-FORBIDDEN"><code>FORBIDDEN</code></a></li>
<li>404 <a href="#error-NOT_FOUND"><code>NOT_FOUND</code></a></li>
<li>409 <a href="#error-CONFLICT"><code>CONFLICT</code></a></li>
<li>500 <a href="#error-INTERNAL"><code>INTERNAL</code></a></li>
<li>503 <a href="#error-UNAVAILABLE"><code>UNAVAILABLE</code></a></li>
</ul>
</article>
</section>
<section id="room-applications" data-group>
<h2>Applications, their tokens and their links to bots</h2>
<article id="applications.context" data-entry="applications.context" data-words="applications.context GET /api/v1/open-platform/me What this token is: its application, scopes and limits">
<h3>What this token is: its application, scopes and limits <a href="#applications.context" aria-label="Link to applications.context">#</a></h3>
<p class="call"><b class="method GET">GET</b> <code>/api/v1/open-platform/me</code></p>
<dl><dt>Takes</dt><dd>an application token (sop_…)</dd><dt>Scope</dt><dd><code>vouchers:read</code></dd><dt>Limit</dt><dd>At most 60 requests in 60 s per token.</dd></dl>

<h4>Call</h4>
<pre><code>curl &quot;$SIGNALBOX/api/v1/open-platform/me&quot; \\
  -H &quot;Authorization: Bearer $APPLICATION_TOKEN&quot;</code></pre>
<h4>Answer</h4>
<p>What a token is: its application, what it may do, and how often.</p>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>application</code> <span class="required">required</span></td>
<td><code>object</code></td><td></td></tr>
<tr><td><code>application.id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>application.name</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>application.status</code> <span class="required">required</span></td>
<td><code>&quot;active&quot; | &quot;disabled&quot;</code></td><td></td></tr>
<tr><td><code>token</code> <span class="required">required</span></td>
<td><code>object</code></td><td></td></tr>
<tr><td><code>token.id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>token.name</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>token.prefix</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>token.scopes</code> <span class="required">required</span></td>
<td><code>&quot;vouchers:read&quot; | &quot;vouchers:templates:write&quot; | &quot;vouchers:issue&quot; | &quot;vouchers:verify&quot; | &quot;vouchers:redeem&quot; | &quot;vouchers:reverse&quot;[]</code></td><td></td></tr>
<tr><td><code>token.expiresAt</code></td>
<td><code>string (date-time)</code></td><td>A moment in ISO 8601, UTC, with milliseconds.</td></tr>
<tr><td><code>limits</code> <span class="required">required</span></td>
<td><code>object</code></td><td>By method and path below /api/v1/open-platform.</td></tr>
</tbody></table></div>
<pre><code>{
  &quot;success&quot;: true,
  &quot;code&quot;: 200,
  &quot;message&quot;: &quot;OK&quot;,
  &quot;data&quot;: {
    &quot;application&quot;: {
      &quot;id&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
      &quot;name&quot;: &quot;Corner Café tills&quot;,
      &quot;status&quot;: &quot;active&quot;
    },
    &quot;token&quot;: {
      &quot;id&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
      &quot;name&quot;: &quot;Till 1&quot;,
      &quot;prefix&quot;: &quot;sop_9fK2xQ7a&quot;,
      &quot;scopes&quot;: [
        &quot;vouchers:read&quot;
      ],
      &quot;expiresAt&quot;: &quot;2026-11-21T09:30:00.000Z&quot;
    },
    &quot;limits&quot;: {
      &quot;GET /me&quot;: {
        &quot;requests&quot;: 60,
        &quot;windowSeconds&quot;: 60
      }
    }
  },
  &quot;meta&quot;: {
    &quot;requestId&quot;: &quot;0b8f4f0e-6a0c-4f0e-9b0c-7a52a3a1f4a9&quot;,
    &quot;timestamp&quot;: &quot;2026-11-21T09:30:00.000Z&quot;,
    &quot;duration&quot;: &quot;3.2ms&quot;
  }
}</code></pre>
<h4>Errors</h4>
<ul class="errors">
<li>400 <a href="#error-VALIDATION"><code>VALIDATION</code></a></li>
<li>401 <a href="#error-INVALID_TOKEN"><code>INVALID_TOKEN</code></a></li>
<li>403 <a href="#error-APPLICATION_DISABLED"><code>APPLICATION_DISABLED</code></a></li>
<li>403 <a href="#error-SCOPE_MISSING"><code>SCOPE_MISSING</code></a></li>
<li>429 <a href="#error-RATE_LIMITED"><code>RATE_LIMITED</code></a></li>
<li>500 <a href="#error-INTERNAL"><code>INTERNAL</code></a></li>
<li>503 <a href="#error-UNAVAILABLE"><code>UNAVAILABLE</code></a></li>
</ul>
</article>
<article id="applications.list" data-entry="applications.list" data-words="applications.list GET /api/v1/open-platform/applications List your applications, newest first">
<h3>List your applications, newest first <a href="#applications.list" aria-label="Link to applications.list">#</a></h3>
<p class="call"><b class="method GET">GET</b> <code>/api/v1/open-platform/applications</code></p>
<dl><dt>Takes</dt><dd>an account token (JWT)</dd></dl>
<h4>Query</h4>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>page</code></td>
<td><code>integer</code></td><td>1 to 10000, default <code>1</code>.</td></tr>
<tr><td><code>limit</code></td>
<td><code>integer</code></td><td>1 to 100, default <code>20</code>.</td></tr>
</tbody></table></div>

<h4>Call</h4>
<pre><code>curl &quot;$SIGNALBOX/api/v1/open-platform/applications&quot; \\
  -H &quot;Authorization: Bearer $ACCOUNT_TOKEN&quot;</code></pre>
<h4>Answer</h4>
<p>A page of one&#39;s own applications.</p>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>items</code> <span class="required">required</span></td>
<td><code>object[]</code></td><td></td></tr>
<tr><td><code>items[].id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>items[].name</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>items[].description</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>items[].status</code> <span class="required">required</span></td>
<td><code>&quot;active&quot; | &quot;disabled&quot;</code></td><td></td></tr>
<tr><td><code>items[].disabledBy</code></td>
<td><code>&quot;owner&quot; | &quot;platform&quot;</code></td><td>Present while disabled. What the platform disabled, only the platform can enable.</td></tr>
<tr><td><code>items[].webhook</code></td>
<td><code>object</code></td><td></td></tr>
<tr><td><code>items[].webhook.url</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>items[].webhook.enabled</code> <span class="required">required</span></td>
<td><code>boolean</code></td><td></td></tr>
<tr><td><code>items[].botIds</code> <span class="required">required</span></td>
<td><code>string[]</code></td><td></td></tr>
<tr><td><code>items[].createdAt</code> <span class="required">required</span></td>
<td><code>string (date-time)</code></td><td>A moment in ISO 8601, UTC, with milliseconds.</td></tr>
<tr><td><code>items[].updatedAt</code> <span class="required">required</span></td>
<td><code>string (date-time)</code></td><td>A moment in ISO 8601, UTC, with milliseconds.</td></tr>
<tr><td><code>total</code> <span class="required">required</span></td>
<td><code>integer</code></td><td>At least 0.</td></tr>
<tr><td><code>page</code> <span class="required">required</span></td>
<td><code>integer</code></td><td>At least 1.</td></tr>
<tr><td><code>limit</code> <span class="required">required</span></td>
<td><code>integer</code></td><td>At least 1.</td></tr>
</tbody></table></div>
<pre><code>{
  &quot;success&quot;: true,
  &quot;code&quot;: 200,
  &quot;message&quot;: &quot;OK&quot;,
  &quot;data&quot;: {
    &quot;items&quot;: [
      {
        &quot;id&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
        &quot;name&quot;: &quot;Corner Café tills&quot;,
        &quot;description&quot;: &quot;Issues and redeems the vouchers of the café.&quot;,
        &quot;status&quot;: &quot;active&quot;,
        &quot;disabledBy&quot;: &quot;owner&quot;,
        &quot;webhook&quot;: {
          &quot;url&quot;: &quot;https://hooks.example.com/vouchers&quot;,
          &quot;enabled&quot;: true
        },
        &quot;botIds&quot;: [],
        &quot;createdAt&quot;: &quot;2026-11-21T09:30:00.000Z&quot;,
        &quot;updatedAt&quot;: &quot;2026-11-21T09:30:00.000Z&quot;
      }
    ],
    &quot;total&quot;: 1,
    &quot;page&quot;: 1,
    &quot;limit&quot;: 20
  },
  &quot;meta&quot;: {
    &quot;requestId&quot;: &quot;0b8f4f0e-6a0c-4f0e-9b0c-7a52a3a1f4a9&quot;,
    &quot;timestamp&quot;: &quot;2026-11-21T09:30:00.000Z&quot;,
    &quot;duration&quot;: &quot;3.2ms&quot;
  }
}</code></pre>
<h4>Errors</h4>
<ul class="errors">
<li>400 <a href="#error-VALIDATION"><code>VALIDATION</code></a></li>
<li>401 <a href="#error-INVALID_TOKEN"><code>INVALID_TOKEN</code></a></li>
<li>500 <a href="#error-INTERNAL"><code>INTERNAL</code></a></li>
<li>503 <a href="#error-UNAVAILABLE"><code>UNAVAILABLE</code></a></li>
</ul>
</article>
<article id="applications.create" data-entry="applications.create" data-words="applications.create POST /api/v1/open-platform/applications Create an application">
<h3>Create an application <a href="#applications.create" aria-label="Link to applications.create">#</a></h3>
<p class="call"><b class="method POST">POST</b> <code>/api/v1/open-platform/applications</code></p>
<dl><dt>Takes</dt><dd>an account token (JWT)</dd></dl>
<h4>Body</h4>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>name</code> <span class="required">required</span></td>
<td><code>string</code></td><td>What people call it; any script, no control characters, not only spaces. 1 to 100 characters, matches <code>^(?=.*\\S)[^\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}]*$</code>.</td></tr>
<tr><td><code>description</code></td>
<td><code>string</code></td><td>What it is for. An empty text is the same as none. At most 512 characters, matches <code>^\\P{Cs}*$</code>.</td></tr>
<tr><td><code>webhook</code></td>
<td><code>object</code></td><td>Where events of its vouchers are sent.</td></tr>
<tr><td><code>webhook.url</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An https URL whose host is a DNS name, without user and password. 1 to 2048 characters, matches <code>^https://</code>.</td></tr>
<tr><td><code>webhook.secretToken</code> <span class="required">required</span></td>
<td><code>string</code></td><td>The key that deliveries are signed with. It is never shown again. 1 to 256 characters, matches <code>^\\P{Cs}*$</code>.</td></tr>
<tr><td><code>webhook.enabled</code></td>
<td><code>boolean</code></td><td>Default <code>true</code>.</td></tr>
</tbody></table></div>

<h4>Call</h4>
<pre><code>curl -X POST &quot;$SIGNALBOX/api/v1/open-platform/applications&quot; \\
  -H &quot;Authorization: Bearer $ACCOUNT_TOKEN&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;name&quot;:&quot;Corner Café tills&quot;,&quot;description&quot;:&quot;Issues and redeems the vouchers of the café.&quot;}&#39;</code></pre>
<h4>Answer</h4>
<p>An application as its owner sees it.</p>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>name</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>description</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>status</code> <span class="required">required</span></td>
<td><code>&quot;active&quot; | &quot;disabled&quot;</code></td><td></td></tr>
<tr><td><code>disabledBy</code></td>
<td><code>&quot;owner&quot; | &quot;platform&quot;</code></td><td>Present while disabled. What the platform disabled, only the platform can enable.</td></tr>
<tr><td><code>webhook</code></td>
<td><code>object</code></td><td></td></tr>
<tr><td><code>webhook.url</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>webhook.enabled</code> <span class="required">required</span></td>
<td><code>boolean</code></td><td></td></tr>
<tr><td><code>botIds</code> <span class="required">required</span></td>
<td><code>string[]</code></td><td></td></tr>
<tr><td><code>createdAt</code> <span class="required">required</span></td>
<td><code>string (date-time)</code></td><td>A moment in ISO 8601, UTC, with milliseconds.</td></tr>
<tr><td><code>updatedAt</code> <span class="required">required</span></td>
<td><code>string (date-time)</code></td><td>A moment in ISO 8601, UTC, with milliseconds.</td></tr>
</tbody></table></div>
<pre><code>{
  &quot;success&quot;: true,
  &quot;code&quot;: 200,
  &quot;message&quot;: &quot;OK&quot;,
  &quot;data&quot;: {
    &quot;id&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
    &quot;name&quot;: &quot;Corner Café tills&quot;,
    &quot;description&quot;: &quot;Issues and redeems the vouchers of the café.&quot;,
    &quot;status&quot;: &quot;active&quot;,
    &quot;disabledBy&quot;: &quot;owner&quot;,
    &quot;webhook&quot;: {
      &quot;url&quot;: &quot;https://hooks.example.com/vouchers&quot;,
      &quot;enabled&quot;: true
    },
    &quot;botIds&quot;: [],
    &quot;createdAt&quot;: &quot;2026-11-21T09:30:00.000Z&quot;,
    &quot;updatedAt&quot;: &quot;2026-11-21T09:30:00.000Z&quot;
  },
  &quot;meta&quot;: {
    &quot;requestId&quot;: &quot;0b8f4f0e-6a0c-4f0e-9b0c-7a52a3a1f4a9&quot;,
    &quot;timestamp&quot;: &quot;2026-11-21T09:30:00.000Z&quot;,
    &quot;duration&quot;: &quot;3.2ms&quot;
  }
}</code></pre>
<h4>Errors</h4>
<ul class="errors">
<li>400 <a href="#error-VALIDATION"><code>VALIDATION</code></a></li>
<li>401 <a href="#error-INVALID_TOKEN"><code>INVALID_TOKEN</code></a></li>
<li>409 <a href="#error-CONFLICT"><code>CONFLICT</code></a></li>
<li>413 <a href="#error-TOO_LARGE"><code>TOO_LARGE</code></a></li>
<li>415 <a href="#error-UNSUPPORTED_MEDIA_TYPE"><code>UNSUPPORTED_MEDIA_TYPE</code></a></li>
<li>500 <a href="#error-INTERNAL"><code>INTERNAL</code></a></li>
<li>503 <a href="#error-UNAVAILABLE"><code>UNAVAILABLE</code></a></li>
</ul>
</article>
<article id="applications.read" data-entry="applications.read" data-words="applications.read GET /api/v1/open-platform/applications/:id Read one of your applications">
<h3>Read one of your applications <a href="#applications.read" aria-label="Link to applications.read">#</a></h3>
<p class="call"><b class="method GET">GET</b> <code>/api/v1/open-platform/applications/:id</code></p>
<dl><dt>Takes</dt><dd>an account token (JWT)</dd></dl>
<h4>Path</h4>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
</tbody></table></div>

<h4>Call</h4>
<pre><code>curl &quot;$SIGNALBOX/api/v1/open-platform/applications/usr_4bG9xVQ0r2TzLmYd7KpWs&quot; \\
  -H &quot;Authorization: Bearer $ACCOUNT_TOKEN&quot;</code></pre>
<h4>Answer</h4>
<p>An application as its owner sees it.</p>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>name</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>description</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>status</code> <span class="required">required</span></td>
<td><code>&quot;active&quot; | &quot;disabled&quot;</code></td><td></td></tr>
<tr><td><code>disabledBy</code></td>
<td><code>&quot;owner&quot; | &quot;platform&quot;</code></td><td>Present while disabled. What the platform disabled, only the platform can enable.</td></tr>
<tr><td><code>webhook</code></td>
<td><code>object</code></td><td></td></tr>
<tr><td><code>webhook.url</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>webhook.enabled</code> <span class="required">required</span></td>
<td><code>boolean</code></td><td></td></tr>
<tr><td><code>botIds</code> <span class="required">required</span></td>
<td><code>string[]</code></td><td></td></tr>
<tr><td><code>createdAt</code> <span class="required">required</span></td>
<td><code>string (date-time)</code></td><td>A moment in ISO 8601, UTC, with milliseconds.</td></tr>
<tr><td><code>updatedAt</code> <span class="required">required</span></td>
<td><code>string (date-time)</code></td><td>A moment in ISO 8601, UTC, with milliseconds.</td></tr>
</tbody></table></div>
<pre><code>{
  &quot;success&quot;: true,
  &quot;code&quot;: 200,
  &quot;message&quot;: &quot;OK&quot;,
  &quot;data&quot;: {
    &quot;id&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
    &quot;name&quot;: &quot;Corner Café tills&quot;,
    &quot;description&quot;: &quot;Issues and redeems the vouchers of the café.&quot;,
    &quot;status&quot;: &quot;active&quot;,
    &quot;disabledBy&quot;: &quot;owner&quot;,
    &quot;webhook&quot;: {
      &quot;url&quot;: &quot;https://hooks.example.com/vouchers&quot;,
      &quot;enabled&quot;: true
    },
    &quot;botIds&quot;: [],
    &quot;createdAt&quot;: &quot;2026-11-21T09:30:00.000Z&quot;,
    &quot;updatedAt&quot;: &quot;2026-11-21T09:30:00.000Z&quot;
  },
  &quot;meta&quot;: {
    &quot;requestId&quot;: &quot;0b8f4f0e-6a0c-4f0e-9b0c-7a52a3a1f4a9&quot;,
    &quot;timestamp&quot;: &quot;2026-11-21T09:30:00.000Z&quot;,
    &quot;duration&quot;: &quot;3.2ms&quot;
  }
}</code></pre>
<h4>Errors</h4>
<ul class="errors">
<li>400 <a href="#error-VALIDATION"><code>VALIDATION</code></a></li>
<li>401 <a href="#error-INVALID_TOKEN"><code>INVALID_TOKEN</code></a></li>
<li>404 <a href="#error-NOT_FOUND"><code>NOT_FOUND</code></a></li>
<li>404 <a href="#error-APPLICATION_NOT_FOUND"><code>APPLICATION_NOT_FOUND</code></a></li>
<li>500 <a href="#error-INTERNAL"><code>INTERNAL</code></a></li>
<li>503 <a href="#error-UNAVAILABLE"><code>UNAVAILABLE</code></a></li>
</ul>
</article>
<article id="applications.patch" data-entry="applications.patch" data-words="applications.patch PATCH /api/v1/open-platform/applications/:id Change the name, description or webhook of an application">
<h3>Change the name, description or webhook of an application <a href="#applications.patch" aria-label="Link to applications.patch">#</a></h3>
<p class="call"><b class="method PATCH">PATCH</b> <code>/api/v1/open-platform/applications/:id</code></p>
<dl><dt>Takes</dt><dd>an account token (JWT)</dd></dl>
<h4>Path</h4>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
</tbody></table></div>
<h4>Body</h4>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>name</code></td>
<td><code>string</code></td><td>What people call it; any script, no control characters, not only spaces. 1 to 100 characters, matches <code>^(?=.*\\S)[^\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}]*$</code>.</td></tr>
<tr><td><code>description</code></td>
<td><code>string</code></td><td>What it is for. An empty text is the same as none. At most 512 characters, matches <code>^\\P{Cs}*$</code>.</td></tr>
<tr><td><code>webhook</code></td>
<td><code>object | null</code></td><td>The fields given are changed; null takes the webhook away. A first webhook needs url and secretToken.</td></tr>
<tr><td><code>webhook.url</code></td>
<td><code>string</code></td><td>An https URL whose host is a DNS name, without user and password. 1 to 2048 characters, matches <code>^https://</code>.</td></tr>
<tr><td><code>webhook.secretToken</code></td>
<td><code>string</code></td><td>The key that deliveries are signed with. It is never shown again. 1 to 256 characters, matches <code>^\\P{Cs}*$</code>.</td></tr>
<tr><td><code>webhook.enabled</code></td>
<td><code>boolean</code></td><td></td></tr>
</tbody></table></div>

<h4>Call</h4>
<pre><code>curl -X PATCH &quot;$SIGNALBOX/api/v1/open-platform/applications/usr_4bG9xVQ0r2TzLmYd7KpWs&quot; \\
  -H &quot;Authorization: Bearer $ACCOUNT_TOKEN&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;name&quot;:&quot;Corner Café&quot;,&quot;webhook&quot;:{&quot;enabled&quot;:false}}&#39;</code></pre>
<h4>Answer</h4>
<p>An application as its owner sees it.</p>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>name</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>description</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>status</code> <span class="required">required</span></td>
<td><code>&quot;active&quot; | &quot;disabled&quot;</code></td><td></td></tr>
<tr><td><code>disabledBy</code></td>
<td><code>&quot;owner&quot; | &quot;platform&quot;</code></td><td>Present while disabled. What the platform disabled, only the platform can enable.</td></tr>
<tr><td><code>webhook</code></td>
<td><code>object</code></td><td></td></tr>
<tr><td><code>webhook.url</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>webhook.enabled</code> <span class="required">required</span></td>
<td><code>boolean</code></td><td></td></tr>
<tr><td><code>botIds</code> <span class="required">required</span></td>
<td><code>string[]</code></td><td></td></tr>
<tr><td><code>createdAt</code> <span class="required">required</span></td>
<td><code>string (date-time)</code></td><td>A moment in ISO 8601, UTC, with milliseconds.</td></tr>
<tr><td><code>updatedAt</code> <span class="required">required</span></td>
<td><code>string (date-time)</code></td><td>A moment in ISO 8601, UTC, with milliseconds.</td></tr>
</tbody></table></div>
<pre><code>{
  &quot;success&quot;: true,
  &quot;code&quot;: 200,
  &quot;message&quot;: &quot;OK&quot;,
  &quot;data&quot;: {
    &quot;id&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
    &quot;name&quot;: &quot;Corner Café tills&quot;,
    &quot;description&quot;: &quot;Issues and redeems the vouchers of the café.&quot;,
    &quot;status&quot;: &quot;active&quot;,
    &quot;disabledBy&quot;: &quot;owner&quot;,
    &quot;webhook&quot;: {
      &quot;url&quot;: &quot;https://hooks.example.com/vouchers&quot;,
      &quot;enabled&quot;: true
    },
    &quot;botIds&quot;: [],
    &quot;createdAt&quot;: &quot;2026-11-21T09:30:00.000Z&quot;,
    &quot;updatedAt&quot;: &quot;2026-11-21T09:30:00.000Z&quot;
  },
  &quot;meta&quot;: {
    &quot;requestId&quot;: &quot;0b8f4f0e-6a0c-4f0e-9b0c-7a52a3a1f4a9&quot;,
    &quot;timestamp&quot;: &quot;2026-11-21T09:30:00.000Z&quot;,
    &quot;duration&quot;: &quot;3.2ms&quot;
  }
}</code></pre>
<h4>Errors</h4>
<ul class="errors">
<li>400 <a href="#error-VALIDATION"><code>VALIDATION</code></a></li>
<li>401 <a href="#error-INVALID_TOKEN"><code>INVALID_TOKEN</code></a></li>
<li>404 <a href="#error-NOT_FOUND"><code>NOT_FOUND</code></a></li>
<li>404 <a href="#error-APPLICATION_NOT_FOUND"><code>APPLICATION_NOT_FOUND</code></a></li>
<li>409 <a href="#error-CONFLICT"><code>CONFLICT</code></a></li>
<li>413 <a href="#error-TOO_LARGE"><code>TOO_LARGE</code></a></li>
<li>415 <a href="#error-UNSUPPORTED_MEDIA_TYPE"><code>UNSUPPORTED_MEDIA_TYPE</code></a></li>
<li>500 <a href="#error-INTERNAL"><code>INTERNAL</code></a></li>
<li>503 <a href="#error-UNAVAILABLE"><code>UNAVAILABLE</code></a></li>
</ul>
</article>
<article id="applications.disable" data-entry="applications.disable" data-words="applications.disable POST /api/v1/open-platform/applications/:id/disable Switch an application off: its tokens are refused">
<h3>Switch an application off: its tokens are refused <a href="#applications.disable" aria-label="Link to applications.disable">#</a></h3>
<p class="call"><b class="method POST">POST</b> <code>/api/v1/open-platform/applications/:id/disable</code></p>
<dl><dt>Takes</dt><dd>an account token (JWT)</dd></dl>
<h4>Path</h4>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
</tbody></table></div>

<h4>Call</h4>
<pre><code>curl -X POST &quot;$SIGNALBOX/api/v1/open-platform/applications/usr_4bG9xVQ0r2TzLmYd7KpWs/disable&quot; \\
  -H &quot;Authorization: Bearer $ACCOUNT_TOKEN&quot;</code></pre>
<h4>Answer</h4>
<p>An application as its owner sees it.</p>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>name</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>description</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>status</code> <span class="required">required</span></td>
<td><code>&quot;active&quot; | &quot;disabled&quot;</code></td><td></td></tr>
<tr><td><code>disabledBy</code></td>
<td><code>&quot;owner&quot; | &quot;platform&quot;</code></td><td>Present while disabled. What the platform disabled, only the platform can enable.</td></tr>
<tr><td><code>webhook</code></td>
<td><code>object</code></td><td></td></tr>
<tr><td><code>webhook.url</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>webhook.enabled</code> <span class="required">required</span></td>
<td><code>boolean</code></td><td></td></tr>
<tr><td><code>botIds</code> <span class="required">required</span></td>
<td><code>string[]</code></td><td></td></tr>
<tr><td><code>createdAt</code> <span class="required">required</span></td>
<td><code>string (date-time)</code></td><td>A moment in ISO 8601, UTC, with milliseconds.</td></tr>
<tr><td><code>updatedAt</code> <span class="required">required</span></td>
<td><code>string (date-time)</code></td><td>A moment in ISO 8601, UTC, with milliseconds.</td></tr>
</tbody></table></div>
<pre><code>{
  &quot;success&quot;: true,
  &quot;code&quot;: 200,
  &quot;message&quot;: &quot;OK&quot;,
  &quot;data&quot;: {
    &quot;id&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
    &quot;name&quot;: &quot;Corner Café tills&quot;,
    &quot;description&quot;: &quot;Issues and redeems the vouchers of the café.&quot;,
    &quot;status&quot;: &quot;active&quot;,
    &quot;disabledBy&quot;: &quot;owner&quot;,
    &quot;webhook&quot;: {
      &quot;url&quot;: &quot;https://hooks.example.com/vouchers&quot;,
      &quot;enabled&quot;: true
    },
    &quot;botIds&quot;: [],
    &quot;createdAt&quot;: &quot;2026-11-21T09:30:00.000Z&quot;,
    &quot;updatedAt&quot;: &quot;2026-11-21T09:30:00.000Z&quot;
  },
  &quot;meta&quot;: {
    &quot;requestId&quot;: &quot;0b8f4f0e-6a0c-4f0e-9b0c-7a52a3a1f4a9&quot;,
    &quot;timestamp&quot;: &quot;2026-11-21T09:30:00.000Z&quot;,
    &quot;duration&quot;: &quot;3.2ms&quot;
  }
}</code></pre>
<h4>Errors</h4>
<ul class="errors">
<li>400 <a href="#error-VALIDATION"><code>VALIDATION</code></a></li>
<li>401 <a href="#error-INVALID_TOKEN"><code>INVALID_TOKEN</code></a></li>
<li>403 <a href="#error-APPLICATION_DISABLED"><code>APPLICATION_DISABLED</code></a></li>
<li>404 <a href="#error-NOT_FOUND"><code>NOT_FOUND</code></a></li>
<li>404 <a href="#error-APPLICATION_NOT_FOUND"><code>APPLICATION_NOT_FOUND</code></a></li>
<li>409 <a href="#error-CONFLICT"><code>CONFLICT</code></a></li>
<li>500 <a href="#error-INTERNAL"><code>INTERNAL</code></a></li>
<li>503 <a href="#error-UNAVAILABLE"><code>UNAVAILABLE</code></a></li>
</ul>
</article>
<article id="applications.enable" data-entry="applications.enable" data-words="applications.enable POST /api/v1/open-platform/applications/:id/enable Switch an application on again, unless the platform disabled it">
<h3>Switch an application on again, unless the platform disabled it <a href="#applications.enable" aria-label="Link to applications.enable">#</a></h3>
<p class="call"><b class="method POST">POST</b> <code>/api/v1/open-platform/applications/:id/enable</code></p>
<dl><dt>Takes</dt><dd>an account token (JWT)</dd></dl>
<h4>Path</h4>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
</tbody></table></div>

<h4>Call</h4>
<pre><code>curl -X POST &quot;$SIGNALBOX/api/v1/open-platform/applications/usr_4bG9xVQ0r2TzLmYd7KpWs/enable&quot; \\
  -H &quot;Authorization: Bearer $ACCOUNT_TOKEN&quot;</code></pre>
<h4>Answer</h4>
<p>An application as its owner sees it.</p>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>name</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>description</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>status</code> <span class="required">required</span></td>
<td><code>&quot;active&quot; | &quot;disabled&quot;</code></td><td></td></tr>
<tr><td><code>disabledBy</code></td>
<td><code>&quot;owner&quot; | &quot;platform&quot;</code></td><td>Present while disabled. What the platform disabled, only the platform can enable.</td></tr>
<tr><td><code>webhook</code></td>
<td><code>object</code></td><td></td></tr>
<tr><td><code>webhook.url</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>webhook.enabled</code> <span class="required">required</span></td>
<td><code>boolean</code></td><td></td></tr>
<tr><td><code>botIds</code> <span class="required">required</span></td>
<td><code>string[]</code></td><td></td></tr>
<tr><td><code>createdAt</code> <span class="required">required</span></td>
<td><code>string (date-time)</code></td><td>A moment in ISO 8601, UTC, with milliseconds.</td></tr>
<tr><td><code>updatedAt</code> <span class="required">required</span></td>
<td><code>string (date-time)</code></td><td>A moment in ISO 8601, UTC, with milliseconds.</td></tr>
</tbody></table></div>
<pre><code>{
  &quot;success&quot;: true,
  &quot;code&quot;: 200,
  &quot;message&quot;: &quot;OK&quot;,
  &quot;data&quot;: {
    &quot;id&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
    &quot;name&quot;: &quot;Corner Café tills&quot;,
    &quot;description&quot;: &quot;Issues and redeems the vouchers of the café.&quot;,
    &quot;status&quot;: &quot;active&quot;,
    &quot;disabledBy&quot;: &quot;owner&quot;,
    &quot;webhook&quot;: {
      &quot;url&quot;: &quot;https://hooks.example.com/vouchers&quot;,
      &quot;enabled&quot;: true
    },
    &quot;botIds&quot;: [],
    &quot;createdAt&quot;: &quot;2026-11-21T09:30:00.000Z&quot;,
    &quot;updatedAt&quot;: &quot;2026-11-21T09:30:00.000Z&quot;
  },
  &quot;meta&quot;: {
    &quot;requestId&quot;: &quot;0b8f4f0e-6a0c-4f0e-9b0c-7a52a3a1f4a9&quot;,
    &quot;timestamp&quot;: &quot;2026-11-21T09:30:00.000Z&quot;,
    &quot;duration&quot;: &quot;3.2ms&quot;
  }
}</code></pre>
<h4>Errors</h4>
<ul class="errors">
<li>400 <a href="#error-VALIDATION"><code>VALIDATION</code></a></li>
<li>401 <a href="#error-INVALID_TOKEN"><code>INVALID_TOKEN</code></a></li>
<li>403 <a href="#error-APPLICATION_DISABLED"><code>APPLICATION_DISABLED</code></a></li>
<li>404 <a href="#error-NOT_FOUND"><code>NOT_FOUND</code></a></li>
<li>404 <a href="#error-APPLICATION_NOT_FOUND"><code>APPLICATION_NOT_FOUND</code></a></li>
<li>409 <a href="#error-CONFLICT"><code>CONFLICT</code></a></li>
<li>500 <a href="#error-INTERNAL"><code>INTERNAL</code></a></li>
<li>503 <a href="#error-UNAVAILABLE"><code>UNAVAILABLE</code></a></li>
</ul>
</article>
<article id="applications.tokens.list" data-entry="applications.tokens.list" data-words="applications.tokens.list GET /api/v1/open-platform/applications/:id/tokens List the tokens of an application, revoked ones included">
<h3>List the tokens of an application, revoked ones included <a href="#applications.tokens.list" aria-label="Link to applications.tokens.list">#</a></h3>
<p class="call"><b class="method GET">GET</b> <code>/api/v1/open-platform/applications/:id/tokens</code></p>
<dl><dt>Takes</dt><dd>an account token (JWT)</dd></dl>
<h4>Path</h4>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
</tbody></table></div>
<h4>Query</h4>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>page</code></td>
<td><code>integer</code></td><td>1 to 10000, default <code>1</code>.</td></tr>
<tr><td><code>limit</code></td>
<td><code>integer</code></td><td>1 to 100, default <code>20</code>.</td></tr>
</tbody></table></div>

<h4>Call</h4>
<pre><code>curl &quot;$SIGNALBOX/api/v1/open-platform/applications/usr_4bG9xVQ0r2TzLmYd7KpWs/tokens&quot; \\
  -H &quot;Authorization: Bearer $ACCOUNT_TOKEN&quot;</code></pre>
<h4>Answer</h4>
<p>A page of the tokens of an application, revoked ones included.</p>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>items</code> <span class="required">required</span></td>
<td><code>object[]</code></td><td></td></tr>
<tr><td><code>items[].id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>items[].name</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>items[].prefix</code> <span class="required">required</span></td>
<td><code>string</code></td><td>How the token begins.</td></tr>
<tr><td><code>items[].scopes</code> <span class="required">required</span></td>
<td><code>&quot;vouchers:read&quot; | &quot;vouchers:templates:write&quot; | &quot;vouchers:issue&quot; | &quot;vouchers:verify&quot; | &quot;vouchers:redeem&quot; | &quot;vouchers:reverse&quot;[]</code></td><td></td></tr>
<tr><td><code>items[].expiresAt</code></td>
<td><code>string (date-time)</code></td><td>A moment in ISO 8601, UTC, with milliseconds.</td></tr>
<tr><td><code>items[].createdAt</code> <span class="required">required</span></td>
<td><code>string (date-time)</code></td><td>A moment in ISO 8601, UTC, with milliseconds.</td></tr>
<tr><td><code>items[].lastUsedAt</code></td>
<td><code>string (date-time)</code></td><td>Exact to about a minute.</td></tr>
<tr><td><code>items[].revokedAt</code></td>
<td><code>string (date-time)</code></td><td>A moment in ISO 8601, UTC, with milliseconds.</td></tr>
<tr><td><code>total</code> <span class="required">required</span></td>
<td><code>integer</code></td><td>At least 0.</td></tr>
<tr><td><code>page</code> <span class="required">required</span></td>
<td><code>integer</code></td><td>At least 1.</td></tr>
<tr><td><code>limit</code> <span class="required">required</span></td>
<td><code>integer</code></td><td>At least 1.</td></tr>
</tbody></table></div>
<pre><code>{
  &quot;success&quot;: true,
  &quot;code&quot;: 200,
  &quot;message&quot;: &quot;OK&quot;,
  &quot;data&quot;: {
    &quot;items&quot;: [
      {
        &quot;id&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
        &quot;name&quot;: &quot;Till 1&quot;,
        &quot;prefix&quot;: &quot;sop_9fK2xQ7a&quot;,
        &quot;scopes&quot;: [
          &quot;vouchers:redeem&quot;
        ],
        &quot;expiresAt&quot;: &quot;2026-11-21T09:30:00.000Z&quot;,
        &quot;createdAt&quot;: &quot;2026-11-21T09:30:00.000Z&quot;,
        &quot;lastUsedAt&quot;: &quot;2026-11-21T09:30:00.000Z&quot;,
        &quot;revokedAt&quot;: &quot;2026-11-21T09:30:00.000Z&quot;
      }
    ],
    &quot;total&quot;: 1,
    &quot;page&quot;: 1,
    &quot;limit&quot;: 20
  },
  &quot;meta&quot;: {
    &quot;requestId&quot;: &quot;0b8f4f0e-6a0c-4f0e-9b0c-7a52a3a1f4a9&quot;,
    &quot;timestamp&quot;: &quot;2026-11-21T09:30:00.000Z&quot;,
    &quot;duration&quot;: &quot;3.2ms&quot;
  }
}</code></pre>
<h4>Errors</h4>
<ul class="errors">
<li>400 <a href="#error-VALIDATION"><code>VALIDATION</code></a></li>
<li>401 <a href="#error-INVALID_TOKEN"><code>INVALID_TOKEN</code></a></li>
<li>404 <a href="#error-NOT_FOUND"><code>NOT_FOUND</code></a></li>
<li>404 <a href="#error-APPLICATION_NOT_FOUND"><code>APPLICATION_NOT_FOUND</code></a></li>
<li>500 <a href="#error-INTERNAL"><code>INTERNAL</code></a></li>
<li>503 <a href="#error-UNAVAILABLE"><code>UNAVAILABLE</code></a></li>
</ul>
</article>
<article id="applications.tokens.issue" data-entry="applications.tokens.issue" data-words="applications.tokens.issue POST /api/v1/open-platform/applications/:id/tokens Make a token; this answer is the only one that shows it">
<h3>Make a token; this answer is the only one that shows it <a href="#applications.tokens.issue" aria-label="Link to applications.tokens.issue">#</a></h3>
<p class="call"><b class="method POST">POST</b> <code>/api/v1/open-platform/applications/:id/tokens</code></p>
<dl><dt>Takes</dt><dd>an account token (JWT)</dd></dl>
<h4>Path</h4>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
</tbody></table></div>
<h4>Body</h4>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>name</code> <span class="required">required</span></td>
<td><code>string</code></td><td>What people call it; any script, no control characters, not only spaces. 1 to 100 characters, matches <code>^(?=.*\\S)[^\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}]*$</code>.</td></tr>
<tr><td><code>scopes</code> <span class="required">required</span></td>
<td><code>&quot;vouchers:read&quot; | &quot;vouchers:templates:write&quot; | &quot;vouchers:issue&quot; | &quot;vouchers:verify&quot; | &quot;vouchers:redeem&quot; | &quot;vouchers:reverse&quot;[]</code></td><td>1 to 6 items.</td></tr>
<tr><td><code>expiresAt</code></td>
<td><code>string (date-time)</code></td><td>In the future, in ISO 8601 with a zone. Without it the token lives until it is revoked. At most 64 characters.</td></tr>
</tbody></table></div>

<h4>Call</h4>
<pre><code>curl -X POST &quot;$SIGNALBOX/api/v1/open-platform/applications/usr_4bG9xVQ0r2TzLmYd7KpWs/tokens&quot; \\
  -H &quot;Authorization: Bearer $ACCOUNT_TOKEN&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;name&quot;:&quot;Till 1&quot;,&quot;scopes&quot;:[&quot;vouchers:verify&quot;,&quot;vouchers:redeem&quot;]}&#39;</code></pre>
<h4>Answer</h4>
<p>A token just made. This is the only answer that ever shows it.</p>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>name</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>prefix</code> <span class="required">required</span></td>
<td><code>string</code></td><td>How the token begins.</td></tr>
<tr><td><code>scopes</code> <span class="required">required</span></td>
<td><code>&quot;vouchers:read&quot; | &quot;vouchers:templates:write&quot; | &quot;vouchers:issue&quot; | &quot;vouchers:verify&quot; | &quot;vouchers:redeem&quot; | &quot;vouchers:reverse&quot;[]</code></td><td></td></tr>
<tr><td><code>expiresAt</code></td>
<td><code>string (date-time)</code></td><td>A moment in ISO 8601, UTC, with milliseconds.</td></tr>
<tr><td><code>createdAt</code> <span class="required">required</span></td>
<td><code>string (date-time)</code></td><td>A moment in ISO 8601, UTC, with milliseconds.</td></tr>
<tr><td><code>token</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
</tbody></table></div>
<pre><code>{
  &quot;success&quot;: true,
  &quot;code&quot;: 200,
  &quot;message&quot;: &quot;OK&quot;,
  &quot;data&quot;: {
    &quot;id&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
    &quot;name&quot;: &quot;Till 1&quot;,
    &quot;prefix&quot;: &quot;sop_9fK2xQ7a&quot;,
    &quot;scopes&quot;: [
      &quot;vouchers:redeem&quot;
    ],
    &quot;expiresAt&quot;: &quot;2026-11-21T09:30:00.000Z&quot;,
    &quot;createdAt&quot;: &quot;2026-11-21T09:30:00.000Z&quot;,
    &quot;token&quot;: &quot;sop_9fK2xQ7a…&quot;
  },
  &quot;meta&quot;: {
    &quot;requestId&quot;: &quot;0b8f4f0e-6a0c-4f0e-9b0c-7a52a3a1f4a9&quot;,
    &quot;timestamp&quot;: &quot;2026-11-21T09:30:00.000Z&quot;,
    &quot;duration&quot;: &quot;3.2ms&quot;
  }
}</code></pre>
<h4>Errors</h4>
<ul class="errors">
<li>400 <a href="#error-VALIDATION"><code>VALIDATION</code></a></li>
<li>401 <a href="#error-INVALID_TOKEN"><code>INVALID_TOKEN</code></a></li>
<li>404 <a href="#error-NOT_FOUND"><code>NOT_FOUND</code></a></li>
<li>404 <a href="#error-APPLICATION_NOT_FOUND"><code>APPLICATION_NOT_FOUND</code></a></li>
<li>409 <a href="#error-CONFLICT"><code>CONFLICT</code></a></li>
<li>413 <a href="#error-TOO_LARGE"><code>TOO_LARGE</code></a></li>
<li>415 <a href="#error-UNSUPPORTED_MEDIA_TYPE"><code>UNSUPPORTED_MEDIA_TYPE</code></a></li>
<li>500 <a href="#error-INTERNAL"><code>INTERNAL</code></a></li>
<li>503 <a href="#error-UNAVAILABLE"><code>UNAVAILABLE</code></a></li>
</ul>
</article>
<article id="applications.tokens.revoke" data-entry="applications.tokens.revoke" data-words="applications.tokens.revoke DELETE /api/v1/open-platform/applications/:id/tokens/:tokenId Revoke a token: when this has answered, every node refuses it">
<h3>Revoke a token: when this has answered, every node refuses it <a href="#applications.tokens.revoke" aria-label="Link to applications.tokens.revoke">#</a></h3>
<p class="call"><b class="method DELETE">DELETE</b> <code>/api/v1/open-platform/applications/:id/tokens/:tokenId</code></p>
<dl><dt>Takes</dt><dd>an account token (JWT)</dd></dl>
<h4>Path</h4>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>tokenId</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
</tbody></table></div>

<h4>Call</h4>
<pre><code>curl -X DELETE &quot;$SIGNALBOX/api/v1/open-platform/applications/usr_4bG9xVQ0r2TzLmYd7KpWs/tokens/usr_4bG9xVQ0r2TzLmYd7KpWs&quot; \\
  -H &quot;Authorization: Bearer $ACCOUNT_TOKEN&quot;</code></pre>
<h4>Answer</h4>
<p>A token without the token itself, which nobody has but whoever made it.</p>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>name</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>prefix</code> <span class="required">required</span></td>
<td><code>string</code></td><td>How the token begins.</td></tr>
<tr><td><code>scopes</code> <span class="required">required</span></td>
<td><code>&quot;vouchers:read&quot; | &quot;vouchers:templates:write&quot; | &quot;vouchers:issue&quot; | &quot;vouchers:verify&quot; | &quot;vouchers:redeem&quot; | &quot;vouchers:reverse&quot;[]</code></td><td></td></tr>
<tr><td><code>expiresAt</code></td>
<td><code>string (date-time)</code></td><td>A moment in ISO 8601, UTC, with milliseconds.</td></tr>
<tr><td><code>createdAt</code> <span class="required">required</span></td>
<td><code>string (date-time)</code></td><td>A moment in ISO 8601, UTC, with milliseconds.</td></tr>
<tr><td><code>lastUsedAt</code></td>
<td><code>string (date-time)</code></td><td>Exact to about a minute.</td></tr>
<tr><td><code>revokedAt</code></td>
<td><code>string (date-time)</code></td><td>A moment in ISO 8601, UTC, with milliseconds.</td></tr>
</tbody></table></div>
<pre><code>{
  &quot;success&quot;: true,
  &quot;code&quot;: 200,
  &quot;message&quot;: &quot;OK&quot;,
  &quot;data&quot;: {
    &quot;id&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
    &quot;name&quot;: &quot;Till 1&quot;,
    &quot;prefix&quot;: &quot;sop_9fK2xQ7a&quot;,
    &quot;scopes&quot;: [
      &quot;vouchers:redeem&quot;
    ],
    &quot;expiresAt&quot;: &quot;2026-11-21T09:30:00.000Z&quot;,
    &quot;createdAt&quot;: &quot;2026-11-21T09:30:00.000Z&quot;,
    &quot;lastUsedAt&quot;: &quot;2026-11-21T09:30:00.000Z&quot;,
    &quot;revokedAt&quot;: &quot;2026-11-21T09:30:00.000Z&quot;
  },
  &quot;meta&quot;: {
    &quot;requestId&quot;: &quot;0b8f4f0e-6a0c-4f0e-9b0c-7a52a3a1f4a9&quot;,
    &quot;timestamp&quot;: &quot;2026-11-21T09:30:00.000Z&quot;,
    &quot;duration&quot;: &quot;3.2ms&quot;
  }
}</code></pre>
<h4>Errors</h4>
<ul class="errors">
<li>400 <a href="#error-VALIDATION"><code>VALIDATION</code></a></li>
<li>401 <a href="#error-INVALID_TOKEN"><code>INVALID_TOKEN</code></a></li>
<li>404 <a href="#error-NOT_FOUND"><code>NOT_FOUND</code></a></li>
<li>404 <a href="#error-APPLICATION_NOT_FOUND"><code>APPLICATION_NOT_FOUND</code></a></li>
<li>500 <a href="#error-INTERNAL"><code>INTERNAL</code></a></li>
<li>503 <a href="#error-UNAVAILABLE"><code>UNAVAILABLE</code></a></li>
</ul>
</article>
<article id="applications.bots.link" data-entry="applications.bots.link" data-words="applications.bots.link PUT /api/v1/open-platform/applications/:id/bots/:botId Link one of your bots to one of your applications">
<h3>Link one of your bots to one of your applications <a href="#applications.bots.link" aria-label="Link to applications.bots.link">#</a></h3>
<p class="call"><b class="method PUT">PUT</b> <code>/api/v1/open-platform/applications/:id/bots/:botId</code></p>
<dl><dt>Takes</dt><dd>an account token (JWT)</dd></dl>
<h4>Path</h4>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>botId</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
</tbody></table></div>

<h4>Call</h4>
<pre><code>curl -X PUT &quot;$SIGNALBOX/api/v1/open-platform/applications/usr_4bG9xVQ0r2TzLmYd7KpWs/bots/usr_4bG9xVQ0r2TzLmYd7KpWs&quot; \\
  -H &quot;Authorization: Bearer $ACCOUNT_TOKEN&quot;</code></pre>
<h4>Answer</h4>
<p>A bot that works for an application.</p>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>applicationId</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>botId</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>linkedAt</code> <span class="required">required</span></td>
<td><code>string (date-time)</code></td><td>A moment in ISO 8601, UTC, with milliseconds.</td></tr>
</tbody></table></div>
<pre><code>{
  &quot;success&quot;: true,
  &quot;code&quot;: 200,
  &quot;message&quot;: &quot;OK&quot;,
  &quot;data&quot;: {
    &quot;applicationId&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
    &quot;botId&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
    &quot;linkedAt&quot;: &quot;2026-11-21T09:30:00.000Z&quot;
  },
  &quot;meta&quot;: {
    &quot;requestId&quot;: &quot;0b8f4f0e-6a0c-4f0e-9b0c-7a52a3a1f4a9&quot;,
    &quot;timestamp&quot;: &quot;2026-11-21T09:30:00.000Z&quot;,
    &quot;duration&quot;: &quot;3.2ms&quot;
  }
}</code></pre>
<h4>Errors</h4>
<ul class="errors">
<li>400 <a href="#error-VALIDATION"><code>VALIDATION</code></a></li>
<li>401 <a href="#error-INVALID_TOKEN"><code>INVALID_TOKEN</code></a></li>
<li>404 <a href="#error-NOT_FOUND"><code>NOT_FOUND</code></a></li>
<li>404 <a href="#error-APPLICATION_NOT_FOUND"><code>APPLICATION_NOT_FOUND</code></a></li>
<li>409 <a href="#error-BOT_ALREADY_LINKED"><code>BOT_ALREADY_LINKED</code></a></li>
<li>500 <a href="#error-INTERNAL"><code>INTERNAL</code></a></li>
<li>503 <a href="#error-UNAVAILABLE"><code>UNAVAILABLE</code></a></li>
</ul>
</article>
<article id="applications.bots.unlink" data-entry="applications.bots.unlink" data-words="applications.bots.unlink DELETE /api/v1/open-platform/applications/:id/bots/:botId Unlink a bot; answers the link that ended">
<h3>Unlink a bot; answers the link that ended <a href="#applications.bots.unlink" aria-label="Link to applications.bots.unlink">#</a></h3>
<p class="call"><b class="method DELETE">DELETE</b> <code>/api/v1/open-platform/applications/:id/bots/:botId</code></p>
<dl><dt>Takes</dt><dd>an account token (JWT)</dd></dl>
<h4>Path</h4>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>botId</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
</tbody></table></div>

<h4>Call</h4>
<pre><code>curl -X DELETE &quot;$SIGNALBOX/api/v1/open-platform/applications/usr_4bG9xVQ0r2TzLmYd7KpWs/bots/usr_4bG9xVQ0r2TzLmYd7KpWs&quot; \\
  -H &quot;Authorization: Bearer $ACCOUNT_TOKEN&quot;</code></pre>
<h4>Answer</h4>
<p>A bot that works for an application.</p>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>applicationId</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>botId</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>linkedAt</code> <span class="required">required</span></td>
<td><code>string (date-time)</code></td><td>A moment in ISO 8601, UTC, with milliseconds.</td></tr>
</tbody></table></div>
<pre><code>{
  &quot;success&quot;: true,
  &quot;code&quot;: 200,
  &quot;message&quot;: &quot;OK&quot;,
  &quot;data&quot;: {
    &quot;applicationId&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
    &quot;botId&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
    &quot;linkedAt&quot;: &quot;2026-11-21T09:30:00.000Z&quot;
  },
  &quot;meta&quot;: {
    &quot;requestId&quot;: &quot;0b8f4f0e-6a0c-4f0e-9b0c-7a52a3a1f4a9&quot;,
    &quot;timestamp&quot;: &quot;2026-11-21T09:30:00.000Z&quot;,
    &quot;duration&quot;: &quot;3.2ms&quot;
  }
}</code></pre>
<h4>Errors</h4>
<ul class="errors">
<li>400 <a href="#error-VALIDATION"><code>VALIDATION</code></a></li>
<li>401 <a href="#error-INVALID_TOKEN"><code>INVALID_TOKEN</code></a></li>
<li>404 <a href="#error-NOT_FOUND"><code>NOT_FOUND</code></a></li>
<li>404 <a href="#error-APPLICATION_NOT_FOUND"><code>APPLICATION_NOT_FOUND</code></a></li>
<li>500 <a href="#error-INTERNAL"><code>INTERNAL</code></a></li>
<li>503 <a href="#error-UNAVAILABLE"><code>UNAVAILABLE</code></a></li>
</ul>
</article>
</section>
<section id="room-bots" data-group>
<h2>Bots: applying, review, tokens</h2>
<article id="bots.apply" data-entry="bots.apply" data-words="bots.apply POST /api/v1/bots/applications Apply for a bot; a reviewer decides">
<h3>Apply for a bot; a reviewer decides <a href="#bots.apply" aria-label="Link to bots.apply">#</a></h3>
<p class="call"><b class="method POST">POST</b> <code>/api/v1/bots/applications</code></p>
<dl><dt>Takes</dt><dd>an account token (JWT)</dd></dl>
<h4>Body</h4>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>name</code> <span class="required">required</span></td>
<td><code>string</code></td><td>The name people read; any script, no control characters, not only spaces. 1 to 100 characters, matches <code>^(?=.*\\S)[^\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}]*$</code>.</td></tr>
<tr><td><code>username</code></td>
<td><code>string</code></td><td>Generated when left out; never changed later. 3 to 64 characters, matches <code>^[a-z][a-z0-9_]*$</code>.</td></tr>
<tr><td><code>description</code></td>
<td><code>string</code></td><td>What the bot does. At most 512 characters, matches <code>^\\P{Cs}*$</code>.</td></tr>
<tr><td><code>avatar</code></td>
<td><code>string (uri)</code></td><td>An https URL of a picture. At most 2048 characters, matches <code>^https://[^/?#]</code>.</td></tr>
<tr><td><code>scopes</code></td>
<td><code>&quot;messages:send&quot; | &quot;messages:receive&quot; | &quot;vouchers:read&quot; | &quot;vouchers:templates:write&quot;[]</code></td><td>1 to 4 items, default <code>[&quot;messages:send&quot;,&quot;messages:receive&quot;]</code>.</td></tr>
</tbody></table></div>

<h4>Call</h4>
<pre><code>curl -X POST &quot;$SIGNALBOX/api/v1/bots/applications&quot; \\
  -H &quot;Authorization: Bearer $ACCOUNT_TOKEN&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;name&quot;:&quot;Weather for Örebro&quot;,&quot;username&quot;:&quot;weather_bot&quot;}&#39;</code></pre>
<h4>Answer</h4>
<p>A bot as its developer sees it.</p>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>name</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>username</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>description</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>avatar</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>scopes</code> <span class="required">required</span></td>
<td><code>&quot;messages:send&quot; | &quot;messages:receive&quot; | &quot;vouchers:read&quot; | &quot;vouchers:templates:write&quot;[]</code></td><td></td></tr>
<tr><td><code>review_status</code> <span class="required">required</span></td>
<td><code>&quot;pending&quot; | &quot;approved&quot; | &quot;rejected&quot;</code></td><td>Where the review of a bot stands.</td></tr>
<tr><td><code>rejection_reason</code></td>
<td><code>string</code></td><td>Present while rejected.</td></tr>
<tr><td><code>status</code> <span class="required">required</span></td>
<td><code>&quot;inactive&quot; | &quot;active&quot; | &quot;disabled&quot;</code></td><td>Inactive before approval, then active, or disabled by the platform.</td></tr>
<tr><td><code>disabled_reason</code></td>
<td><code>string</code></td><td>Present while disabled.</td></tr>
<tr><td><code>has_token</code> <span class="required">required</span></td>
<td><code>boolean</code></td><td>True while a token works or waits to be read.</td></tr>
<tr><td><code>token_prefix</code></td>
<td><code>string</code></td><td>How the latest token begins.</td></tr>
<tr><td><code>system_user_id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>The identity under which the bot sends. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>group_privacy</code> <span class="required">required</span></td>
<td><code>boolean</code></td><td></td></tr>
<tr><td><code>supports_inline_queries</code> <span class="required">required</span></td>
<td><code>boolean</code></td><td></td></tr>
<tr><td><code>friend_request_mode</code> <span class="required">required</span></td>
<td><code>&quot;auto_accept&quot; | &quot;auto_reject&quot; | &quot;manual&quot;</code></td><td></td></tr>
<tr><td><code>delivery_mode</code> <span class="required">required</span></td>
<td><code>&quot;webhook&quot; | &quot;polling&quot;</code></td><td></td></tr>
<tr><td><code>short_description</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>about</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>links</code> <span class="required">required</span></td>
<td><code>object</code></td><td>Pages about the bot.</td></tr>
<tr><td><code>links.website</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>links.privacy_policy</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>links.terms_of_service</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>links.support</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>contact</code> <span class="required">required</span></td>
<td><code>object</code></td><td>Who runs the bot.</td></tr>
<tr><td><code>contact.organization</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>contact.email</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>contact.phone</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>command_menus</code> <span class="required">required</span></td>
<td><code>object[]</code></td><td></td></tr>
<tr><td><code>createdAt</code> <span class="required">required</span></td>
<td><code>string (date-time)</code></td><td>A moment in ISO 8601, UTC, with milliseconds.</td></tr>
<tr><td><code>updatedAt</code> <span class="required">required</span></td>
<td><code>string (date-time)</code></td><td>A moment in ISO 8601, UTC, with milliseconds.</td></tr>
<tr><td><code>one_time_token</code></td>
<td><code>string</code></td><td>The bot token, shown this once.</td></tr>
</tbody></table></div>
<pre><code>{
  &quot;success&quot;: true,
  &quot;data&quot;: {
    &quot;id&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
    &quot;name&quot;: &quot;Weather for Örebro&quot;,
    &quot;username&quot;: &quot;weather_bot&quot;,
    &quot;description&quot;: &quot;Tells the weather of tomorrow.&quot;,
    &quot;avatar&quot;: &quot;https://cdn.example.com/weather.png&quot;,
    &quot;scopes&quot;: [
      &quot;messages:send&quot;
    ],
    &quot;review_status&quot;: &quot;approved&quot;,
    &quot;rejection_reason&quot;: &quot;text&quot;,
    &quot;status&quot;: &quot;active&quot;,
    &quot;disabled_reason&quot;: &quot;text&quot;,
    &quot;has_token&quot;: true,
    &quot;token_prefix&quot;: &quot;sbot_9fK2xQ7a&quot;,
    &quot;system_user_id&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
    &quot;group_privacy&quot;: true,
    &quot;supports_inline_queries&quot;: false,
    &quot;friend_request_mode&quot;: &quot;auto_accept&quot;,
    &quot;delivery_mode&quot;: &quot;polling&quot;,
    &quot;short_description&quot;: &quot;&quot;,
    &quot;about&quot;: &quot;&quot;,
    &quot;links&quot;: {
      &quot;website&quot;: &quot;https://weather.example.com&quot;,
      &quot;privacy_policy&quot;: &quot;https://weather.example.com/privacy&quot;,
      &quot;terms_of_service&quot;: &quot;https://weather.example.com/terms&quot;,
      &quot;support&quot;: &quot;https://weather.example.com/help&quot;
    },
    &quot;contact&quot;: {
      &quot;organization&quot;: &quot;Weather Ltd&quot;,
      &quot;email&quot;: &quot;bots@weather.example.com&quot;,
      &quot;phone&quot;: &quot;+46 19 123 456&quot;
    },
    &quot;command_menus&quot;: [],
    &quot;createdAt&quot;: &quot;2026-11-21T09:30:00.000Z&quot;,
    &quot;updatedAt&quot;: &quot;2026-11-21T09:30:00.000Z&quot;,
    &quot;one_time_token&quot;: &quot;sbot_9fK2xQ7a…&quot;
  }
}</code></pre>
<h4>Errors</h4>
<ul class="errors">
<li>400 <a href="#error-VALIDATION"><code>VALIDATION</code></a></li>
<li>401 <a href="#error-INVALID_TOKEN"><code>INVALID_TOKEN</code></a></li>
<li>409 <a href="#error-USERNAME_TAKEN"><code>USERNAME_TAKEN</code></a></li>
<li>409 <a href="#error-CONFLICT"><code>CONFLICT</code></a></li>
<li>413 <a href="#error-TOO_LARGE"><code>TOO_LARGE</code></a></li>
<li>415 <a href="#error-UNSUPPORTED_MEDIA_TYPE"><code>UNSUPPORTED_MEDIA_TYPE</code></a></li>
<li>500 <a href="#error-INTERNAL"><code>INTERNAL</code></a></li>
<li>503 <a href="#error-UNAVAILABLE"><code>UNAVAILABLE</code></a></li>
</ul>
</article>
<article id="bots.resubmit" data-entry="bots.resubmit" data-words="bots.resubmit POST /api/v1/bots/my/:id/resubmit Apply again with a bot that was rejected; every field is replaced, the username stays">
<h3>Apply again with a bot that was rejected; every field is replaced, the username stays <a href="#bots.resubmit" aria-label="Link to bots.resubmit">#</a></h3>
<p class="call"><b class="method POST">POST</b> <code>/api/v1/bots/my/:id/resubmit</code></p>
<dl><dt>Takes</dt><dd>an account token (JWT)</dd></dl>
<h4>Path</h4>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
</tbody></table></div>
<h4>Body</h4>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>name</code> <span class="required">required</span></td>
<td><code>string</code></td><td>The name people read; any script, no control characters, not only spaces. 1 to 100 characters, matches <code>^(?=.*\\S)[^\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}]*$</code>.</td></tr>
<tr><td><code>username</code></td>
<td><code>string</code></td><td>Generated when left out; never changed later. 3 to 64 characters, matches <code>^[a-z][a-z0-9_]*$</code>.</td></tr>
<tr><td><code>description</code></td>
<td><code>string</code></td><td>What the bot does. At most 512 characters, matches <code>^\\P{Cs}*$</code>.</td></tr>
<tr><td><code>avatar</code></td>
<td><code>string (uri)</code></td><td>An https URL of a picture. At most 2048 characters, matches <code>^https://[^/?#]</code>.</td></tr>
<tr><td><code>scopes</code></td>
<td><code>&quot;messages:send&quot; | &quot;messages:receive&quot; | &quot;vouchers:read&quot; | &quot;vouchers:templates:write&quot;[]</code></td><td>1 to 4 items, default <code>[&quot;messages:send&quot;,&quot;messages:receive&quot;]</code>.</td></tr>
</tbody></table></div>

<h4>Call</h4>
<pre><code>curl -X POST &quot;$SIGNALBOX/api/v1/bots/my/usr_4bG9xVQ0r2TzLmYd7KpWs/resubmit&quot; \\
  -H &quot;Authorization: Bearer $ACCOUNT_TOKEN&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;name&quot;:&quot;Weather for Örebro&quot;,&quot;username&quot;:&quot;weather_bot&quot;}&#39;</code></pre>
<h4>Answer</h4>
<p>A bot as its developer sees it.</p>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>name</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>username</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>description</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>avatar</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>scopes</code> <span class="required">required</span></td>
<td><code>&quot;messages:send&quot; | &quot;messages:receive&quot; | &quot;vouchers:read&quot; | &quot;vouchers:templates:write&quot;[]</code></td><td></td></tr>
<tr><td><code>review_status</code> <span class="required">required</span></td>
<td><code>&quot;pending&quot; | &quot;approved&quot; | &quot;rejected&quot;</code></td><td>Where the review of a bot stands.</td></tr>
<tr><td><code>rejection_reason</code></td>
<td><code>string</code></td><td>Present while rejected.</td></tr>
<tr><td><code>status</code> <span class="required">required</span></td>
<td><code>&quot;inactive&quot; | &quot;active&quot; | &quot;disabled&quot;</code></td><td>Inactive before approval, then active, or disabled by the platform.</td></tr>
<tr><td><code>disabled_reason</code></td>
<td><code>string</code></td><td>Present while disabled.</td></tr>
<tr><td><code>has_token</code> <span class="required">required</span></td>
<td><code>boolean</code></td><td>True while a token works or waits to be read.</td></tr>
<tr><td><code>token_prefix</code></td>
<td><code>string</code></td><td>How the latest token begins.</td></tr>
<tr><td><code>system_user_id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>The identity under which the bot sends. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>group_privacy</code> <span class="required">required</span></td>
<td><code>boolean</code></td><td></td></tr>
<tr><td><code>supports_inline_queries</code> <span class="required">required</span></td>
<td><code>boolean</code></td><td></td></tr>
<tr><td><code>friend_request_mode</code> <span class="required">required</span></td>
<td><code>&quot;auto_accept&quot; | &quot;auto_reject&quot; | &quot;manual&quot;</code></td><td></td></tr>
<tr><td><code>delivery_mode</code> <span class="required">required</span></td>
<td><code>&quot;webhook&quot; | &quot;polling&quot;</code></td><td></td></tr>
<tr><td><code>short_description</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>about</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>links</code> <span class="required">required</span></td>
<td><code>object</code></td><td>Pages about the bot.</td></tr>
<tr><td><code>links.website</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>links.privacy_policy</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>links.terms_of_service</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>links.support</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>contact</code> <span class="required">required</span></td>
<td><code>object</code></td><td>Who runs the bot.</td></tr>
<tr><td><code>contact.organization</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>contact.email</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>contact.phone</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>command_menus</code> <span class="required">required</span></td>
<td><code>object[]</code></td><td></td></tr>
<tr><td><code>createdAt</code> <span class="required">required</span></td>
<td><code>string (date-time)</code></td><td>A moment in ISO 8601, UTC, with milliseconds.</td></tr>
<tr><td><code>updatedAt</code> <span class="required">required</span></td>
<td><code>string (date-time)</code></td><td>A moment in ISO 8601, UTC, with milliseconds.</td></tr>
<tr><td><code>one_time_token</code></td>
<td><code>string</code></td><td>The bot token, shown this once.</td></tr>
</tbody></table></div>
<pre><code>{
  &quot;success&quot;: true,
  &quot;data&quot;: {
    &quot;id&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
    &quot;name&quot;: &quot;Weather for Örebro&quot;,
    &quot;username&quot;: &quot;weather_bot&quot;,
    &quot;description&quot;: &quot;Tells the weather of tomorrow.&quot;,
    &quot;avatar&quot;: &quot;https://cdn.example.com/weather.png&quot;,
    &quot;scopes&quot;: [
      &quot;messages:send&quot;
    ],
    &quot;review_status&quot;: &quot;approved&quot;,
    &quot;rejection_reason&quot;: &quot;text&quot;,
    &quot;status&quot;: &quot;active&quot;,
    &quot;disabled_reason&quot;: &quot;text&quot;,
    &quot;has_token&quot;: true,
    &quot;token_prefix&quot;: &quot;sbot_9fK2xQ7a&quot;,
    &quot;system_user_id&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
    &quot;group_privacy&quot;: true,
    &quot;supports_inline_queries&quot;: false,
    &quot;friend_request_mode&quot;: &quot;auto_accept&quot;,
    &quot;delivery_mode&quot;: &quot;polling&quot;,
    &quot;short_description&quot;: &quot;&quot;,
    &quot;about&quot;: &quot;&quot;,
    &quot;links&quot;: {
      &quot;website&quot;: &quot;https://weather.example.com&quot;,
      &quot;privacy_policy&quot;: &quot;https://weather.example.com/privacy&quot;,
      &quot;terms_of_service&quot;: &quot;https://weather.example.com/terms&quot;,
      &quot;support&quot;: &quot;https://weather.example.com/help&quot;
    },
    &quot;contact&quot;: {
      &quot;organization&quot;: &quot;Weather Ltd&quot;,
      &quot;email&quot;: &quot;bots@weather.example.com&quot;,
      &quot;phone&quot;: &quot;+46 19 123 456&quot;
    },
    &quot;command_menus&quot;: [],
    &quot;createdAt&quot;: &quot;2026-11-21T09:30:00.000Z&quot;,
    &quot;updatedAt&quot;: &quot;2026-11-21T09:30:00.000Z&quot;,
    &quot;one_time_token&quot;: &quot;sbot_9fK2xQ7a…&quot;
  }
}</code></pre>
<h4>Errors</h4>
<ul class="errors">
<li>400 <a href="#error-VALIDATION"><code>VALIDATION</code></a></li>
<li>401 <a href="#error-INVALID_TOKEN"><code>INVALID_TOKEN</code></a></li>
<li>404 <a href="#error-NOT_FOUND"><code>NOT_FOUND</code></a></li>
<li>409 <a href="#error-CONFLICT"><code>CONFLICT</code></a></li>
<li>413 <a href="#error-TOO_LARGE"><code>TOO_LARGE</code></a></li>
<li>415 <a href="#error-UNSUPPORTED_MEDIA_TYPE"><code>UNSUPPORTED_MEDIA_TYPE</code></a></li>
<li>500 <a href="#error-INTERNAL"><code>INTERNAL</code></a></li>
<li>503 <a href="#error-UNAVAILABLE"><code>UNAVAILABLE</code></a></li>
</ul>
</article>
<article id="bots.my.list" data-entry="bots.my.list" data-words="bots.my.list GET /api/v1/bots/my List your bots, newest first">
<h3>List your bots, newest first <a href="#bots.my.list" aria-label="Link to bots.my.list">#</a></h3>
<p class="call"><b class="method GET">GET</b> <code>/api/v1/bots/my</code></p>
<dl><dt>Takes</dt><dd>an account token (JWT)</dd></dl>

<h4>Call</h4>
<pre><code>curl &quot;$SIGNALBOX/api/v1/bots/my&quot; \\
  -H &quot;Authorization: Bearer $ACCOUNT_TOKEN&quot;</code></pre>
<h4>Answer</h4>
<p>All bots of one developer, newest first.</p>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>items</code> <span class="required">required</span></td>
<td><code>object[]</code></td><td></td></tr>
<tr><td><code>items[].id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>items[].name</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>items[].username</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>items[].review_status</code> <span class="required">required</span></td>
<td><code>&quot;pending&quot; | &quot;approved&quot; | &quot;rejected&quot;</code></td><td>Where the review of a bot stands.</td></tr>
<tr><td><code>items[].status</code> <span class="required">required</span></td>
<td><code>&quot;inactive&quot; | &quot;active&quot; | &quot;disabled&quot;</code></td><td>Inactive before approval, then active, or disabled by the platform.</td></tr>
<tr><td><code>items[].has_token</code> <span class="required">required</span></td>
<td><code>boolean</code></td><td></td></tr>
<tr><td><code>items[].token_prefix</code></td>
<td><code>string</code></td><td></td></tr>
</tbody></table></div>
<pre><code>{
  &quot;success&quot;: true,
  &quot;data&quot;: {
    &quot;items&quot;: [
      {
        &quot;id&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
        &quot;name&quot;: &quot;Weather for Örebro&quot;,
        &quot;username&quot;: &quot;weather_bot&quot;,
        &quot;review_status&quot;: &quot;approved&quot;,
        &quot;status&quot;: &quot;active&quot;,
        &quot;has_token&quot;: true,
        &quot;token_prefix&quot;: &quot;sbot_9fK2xQ7a&quot;
      }
    ]
  }
}</code></pre>
<h4>Errors</h4>
<ul class="errors">
<li>400 <a href="#error-VALIDATION"><code>VALIDATION</code></a></li>
<li>401 <a href="#error-INVALID_TOKEN"><code>INVALID_TOKEN</code></a></li>
<li>500 <a href="#error-INTERNAL"><code>INTERNAL</code></a></li>
<li>503 <a href="#error-UNAVAILABLE"><code>UNAVAILABLE</code></a></li>
</ul>
</article>
<article id="bots.my.read" data-entry="bots.my.read" data-words="bots.my.read GET /api/v1/bots/my/:id Read one of your bots; the first read within 7 days of its approval shows its token, once">
<h3>Read one of your bots; the first read within 7 days of its approval shows its token, once <a href="#bots.my.read" aria-label="Link to bots.my.read">#</a></h3>
<p class="call"><b class="method GET">GET</b> <code>/api/v1/bots/my/:id</code></p>
<dl><dt>Takes</dt><dd>an account token (JWT)</dd></dl>
<h4>Path</h4>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
</tbody></table></div>

<h4>Call</h4>
<pre><code>curl &quot;$SIGNALBOX/api/v1/bots/my/usr_4bG9xVQ0r2TzLmYd7KpWs&quot; \\
  -H &quot;Authorization: Bearer $ACCOUNT_TOKEN&quot;</code></pre>
<h4>Answer</h4>
<p>A bot as its developer sees it.</p>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>name</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>username</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>description</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>avatar</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>scopes</code> <span class="required">required</span></td>
<td><code>&quot;messages:send&quot; | &quot;messages:receive&quot; | &quot;vouchers:read&quot; | &quot;vouchers:templates:write&quot;[]</code></td><td></td></tr>
<tr><td><code>review_status</code> <span class="required">required</span></td>
<td><code>&quot;pending&quot; | &quot;approved&quot; | &quot;rejected&quot;</code></td><td>Where the review of a bot stands.</td></tr>
<tr><td><code>rejection_reason</code></td>
<td><code>string</code></td><td>Present while rejected.</td></tr>
<tr><td><code>status</code> <span class="required">required</span></td>
<td><code>&quot;inactive&quot; | &quot;active&quot; | &quot;disabled&quot;</code></td><td>Inactive before approval, then active, or disabled by the platform.</td></tr>
<tr><td><code>disabled_reason</code></td>
<td><code>string</code></td><td>Present while disabled.</td></tr>
<tr><td><code>has_token</code> <span class="required">required</span></td>
<td><code>boolean</code></td><td>True while a token works or waits to be read.</td></tr>
<tr><td><code>token_prefix</code></td>
<td><code>string</code></td><td>How the latest token begins.</td></tr>
<tr><td><code>system_user_id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>The identity under which the bot sends. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>group_privacy</code> <span class="required">required</span></td>
<td><code>boolean</code></td><td></td></tr>
<tr><td><code>supports_inline_queries</code> <span class="required">required</span></td>
<td><code>boolean</code></td><td></td></tr>
<tr><td><code>friend_request_mode</code> <span class="required">required</span></td>
<td><code>&quot;auto_accept&quot; | &quot;auto_reject&quot; | &quot;manual&quot;</code></td><td></td></tr>
<tr><td><code>delivery_mode</code> <span class="required">required</span></td>
<td><code>&quot;webhook&quot; | &quot;polling&quot;</code></td><td></td></tr>
<tr><td><code>short_description</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>about</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>links</code> <span class="required">required</span></td>
<td><code>object</code></td><td>Pages about the bot.</td></tr>
<tr><td><code>links.website</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>links.privacy_policy</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>links.terms_of_service</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>links.support</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>contact</code> <span class="required">required</span></td>
<td><code>object</code></td><td>Who runs the bot.</td></tr>
<tr><td><code>contact.organization</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>contact.email</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>contact.phone</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>command_menus</code> <span class="required">required</span></td>
<td><code>object[]</code></td><td></td></tr>
<tr><td><code>createdAt</code> <span class="required">required</span></td>
<td><code>string (date-time)</code></td><td>A moment in ISO 8601, UTC, with milliseconds.</td></tr>
<tr><td><code>updatedAt</code> <span class="required">required</span></td>
<td><code>string (date-time)</code></td><td>A moment in ISO 8601, UTC, with milliseconds.</td></tr>
<tr><td><code>one_time_token</code></td>
<td><code>string</code></td><td>The bot token, shown this once.</td></tr>
</tbody></table></div>
<pre><code>{
  &quot;success&quot;: true,
  &quot;data&quot;: {
    &quot;id&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
    &quot;name&quot;: &quot;Weather for Örebro&quot;,
    &quot;username&quot;: &quot;weather_bot&quot;,
    &quot;description&quot;: &quot;Tells the weather of tomorrow.&quot;,
    &quot;avatar&quot;: &quot;https://cdn.example.com/weather.png&quot;,
    &quot;scopes&quot;: [
      &quot;messages:send&quot;
    ],
    &quot;review_status&quot;: &quot;approved&quot;,
    &quot;rejection_reason&quot;: &quot;text&quot;,
    &quot;status&quot;: &quot;active&quot;,
    &quot;disabled_reason&quot;: &quot;text&quot;,
    &quot;has_token&quot;: true,
    &quot;token_prefix&quot;: &quot;sbot_9fK2xQ7a&quot;,
    &quot;system_user_id&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
    &quot;group_privacy&quot;: true,
    &quot;supports_inline_queries&quot;: false,
    &quot;friend_request_mode&quot;: &quot;auto_accept&quot;,
    &quot;delivery_mode&quot;: &quot;polling&quot;,
    &quot;short_description&quot;: &quot;&quot;,
    &quot;about&quot;: &quot;&quot;,
    &quot;links&quot;: {
      &quot;website&quot;: &quot;https://weather.example.com&quot;,
      &quot;privacy_policy&quot;: &quot;https://weather.example.com/privacy&quot;,
      &quot;terms_of_service&quot;: &quot;https://weather.example.com/terms&quot;,
      &quot;support&quot;: &quot;https://weather.example.com/help&quot;
    },
    &quot;contact&quot;: {
      &quot;organization&quot;: &quot;Weather Ltd&quot;,
      &quot;email&quot;: &quot;bots@weather.example.com&quot;,
      &quot;phone&quot;: &quot;+46 19 123 456&quot;
    },
    &quot;command_menus&quot;: [],
    &quot;createdAt&quot;: &quot;2026-11-21T09:30:00.000Z&quot;,
    &quot;updatedAt&quot;: &quot;2026-11-21T09:30:00.000Z&quot;,
    &quot;one_time_token&quot;: &quot;sbot_9fK2xQ7a…&quot;
  }
}</code></pre>
<h4>Errors</h4>
<ul class="errors">
<li>400 <a href="#error-VALIDATION"><code>VALIDATION</code></a></li>
<li>401 <a href="#error-INVALID_TOKEN"><code>INVALID_TOKEN</code></a></li>
<li>404 <a href="#error-NOT_FOUND"><code>NOT_FOUND</code></a></li>
<li>500 <a href="#error-INTERNAL"><code>INTERNAL</code></a></li>
<li>503 <a href="#error-UNAVAILABLE"><code>UNAVAILABLE</code></a></li>
</ul>
</article>
<article id="bots.my.regenerate_token" data-entry="bots.my.regenerate_token" data-words="bots.my.regenerate_token POST /api/v1/bots/my/:id/regenerate-token Replace the token of a bot: when this has answered, every node refuses the old one">
<h3>Replace the token of a bot: when this has answered, every node refuses the old one <a href="#bots.my.regenerate_token" aria-label="Link to bots.my.regenerate_token">#</a></h3>
<p class="call"><b class="method POST">POST</b> <code>/api/v1/bots/my/:id/regenerate-token</code></p>
<dl><dt>Takes</dt><dd>an account token (JWT)</dd><dt>Limit</dt><dd>At most 5 requests in 300 s per person.</dd></dl>
<h4>Path</h4>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
</tbody></table></div>

<h4>Call</h4>
<pre><code>curl -X POST &quot;$SIGNALBOX/api/v1/bots/my/usr_4bG9xVQ0r2TzLmYd7KpWs/regenerate-token&quot; \\
  -H &quot;Authorization: Bearer $ACCOUNT_TOKEN&quot;</code></pre>
<h4>Answer</h4>
<p>A bot as its developer sees it.</p>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>name</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>username</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>description</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>avatar</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>scopes</code> <span class="required">required</span></td>
<td><code>&quot;messages:send&quot; | &quot;messages:receive&quot; | &quot;vouchers:read&quot; | &quot;vouchers:templates:write&quot;[]</code></td><td></td></tr>
<tr><td><code>review_status</code> <span class="required">required</span></td>
<td><code>&quot;pending&quot; | &quot;approved&quot; | &quot;rejected&quot;</code></td><td>Where the review of a bot stands.</td></tr>
<tr><td><code>rejection_reason</code></td>
<td><code>string</code></td><td>Present while rejected.</td></tr>
<tr><td><code>status</code> <span class="required">required</span></td>
<td><code>&quot;inactive&quot; | &quot;active&quot; | &quot;disabled&quot;</code></td><td>Inactive before approval, then active, or disabled by the platform.</td></tr>
<tr><td><code>disabled_reason</code></td>
<td><code>string</code></td><td>Present while disabled.</td></tr>
<tr><td><code>has_token</code> <span class="required">required</span></td>
<td><code>boolean</code></td><td>True while a token works or waits to be read.</td></tr>
<tr><td><code>token_prefix</code></td>
<td><code>string</code></td><td>How the latest token begins.</td></tr>
<tr><td><code>system_user_id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>The identity under which the bot sends. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>group_privacy</code> <span class="required">required</span></td>
<td><code>boolean</code></td><td></td></tr>
<tr><td><code>supports_inline_queries</code> <span class="required">required</span></td>
<td><code>boolean</code></td><td></td></tr>
<tr><td><code>friend_request_mode</code> <span class="required">required</span></td>
<td><code>&quot;auto_accept&quot; | &quot;auto_reject&quot; | &quot;manual&quot;</code></td><td></td></tr>
<tr><td><code>delivery_mode</code> <span class="required">required</span></td>
<td><code>&quot;webhook&quot; | &quot;polling&quot;</code></td><td></td></tr>
<tr><td><code>short_description</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>about</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>links</code> <span class="required">required</span></td>
<td><code>object</code></td><td>Pages about the bot.</td></tr>
<tr><td><code>links.website</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>links.privacy_policy</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>links.terms_of_service</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>links.support</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>contact</code> <span class="required">required</span></td>
<td><code>object</code></td><td>Who runs the bot.</td></tr>
<tr><td><code>contact.organization</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>contact.email</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>contact.phone</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>command_menus</code> <span class="required">required</span></td>
<td><code>object[]</code></td><td></td></tr>
<tr><td><code>createdAt</code> <span class="required">required</span></td>
<td><code>string (date-time)</code></td><td>A moment in ISO 8601, UTC, with milliseconds.</td></tr>
<tr><td><code>updatedAt</code> <span class="required">required</span></td>
<td><code>string (date-time)</code></td><td>A moment in ISO 8601, UTC, with milliseconds.</td></tr>
<tr><td><code>one_time_token</code></td>
<td><code>string</code></td><td>The bot token, shown this once.</td></tr>
</tbody></table></div>
<pre><code>{
  &quot;success&quot;: true,
  &quot;data&quot;: {
    &quot;id&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
    &quot;name&quot;: &quot;Weather for Örebro&quot;,
    &quot;username&quot;: &quot;weather_bot&quot;,
    &quot;description&quot;: &quot;Tells the weather of tomorrow.&quot;,
    &quot;avatar&quot;: &quot;https://cdn.example.com/weather.png&quot;,
    &quot;scopes&quot;: [
      &quot;messages:send&quot;
    ],
    &quot;review_status&quot;: &quot;approved&quot;,
    &quot;rejection_reason&quot;: &quot;text&quot;,
    &quot;status&quot;: &quot;active&quot;,
    &quot;disabled_reason&quot;: &quot;text&quot;,
    &quot;has_token&quot;: true,
    &quot;token_prefix&quot;: &quot;sbot_9fK2xQ7a&quot;,
    &quot;system_user_id&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
    &quot;group_privacy&quot;: true,
    &quot;supports_inline_queries&quot;: false,
    &quot;friend_request_mode&quot;: &quot;auto_accept&quot;,
    &quot;delivery_mode&quot;: &quot;polling&quot;,
    &quot;short_description&quot;: &quot;&quot;,
    &quot;about&quot;: &quot;&quot;,
    &quot;links&quot;: {
      &quot;website&quot;: &quot;https://weather.example.com&quot;,
      &quot;privacy_policy&quot;: &quot;https://weather.example.com/privacy&quot;,
      &quot;terms_of_service&quot;: &quot;https://weather.example.com/terms&quot;,
      &quot;support&quot;: &quot;https://weather.example.com/help&quot;
    },
    &quot;contact&quot;: {
      &quot;organization&quot;: &quot;Weather Ltd&quot;,
      &quot;email&quot;: &quot;bots@weather.example.com&quot;,
      &quot;phone&quot;: &quot;+46 19 123 456&quot;
    },
    &quot;command_menus&quot;: [],
    &quot;createdAt&quot;: &quot;2026-11-21T09:30:00.000Z&quot;,
    &quot;updatedAt&quot;: &quot;2026-11-21T09:30:00.000Z&quot;,
    &quot;one_time_token&quot;: &quot;sbot_9fK2xQ7a…&quot;
  }
}</code></pre>
<h4>Errors</h4>
<ul class="errors">
<li>400 <a href="#error-VALIDATION"><code>VALIDATION</code></a></li>
<li>401 <a href="#error-INVALID_TOKEN"><code>INVALID_TOKEN</code></a></li>
<li>404 <a href="#error-NOT_FOUND"><code>NOT_FOUND</code></a></li>
<li>409 <a href="#error-CONFLICT"><code>CONFLICT</code></a></li>
<li>429 <a href="#error-RATE_LIMITED"><code>RATE_LIMITED</code></a></li>
<li>500 <a href="#error-INTERNAL"><code>INTERNAL</code></a></li>
<li>503 <a href="#error-UNAVAILABLE"><code>UNAVAILABLE</code></a></li>
</ul>
</article>
<article id="bots.my.revoke_token" data-entry="bots.my.revoke_token" data-words="bots.my.revoke_token DELETE /api/v1/bots/my/:id/token Revoke the token of a bot without a successor">
<h3>Revoke the token of a bot without a successor <a href="#bots.my.revoke_token" aria-label="Link to bots.my.revoke_token">#</a></h3>
<p class="call"><b class="method DELETE">DELETE</b> <code>/api/v1/bots/my/:id/token</code></p>
<dl><dt>Takes</dt><dd>an account token (JWT)</dd></dl>
<h4>Path</h4>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
</tbody></table></div>

<h4>Call</h4>
<pre><code>curl -X DELETE &quot;$SIGNALBOX/api/v1/bots/my/usr_4bG9xVQ0r2TzLmYd7KpWs/token&quot; \\
  -H &quot;Authorization: Bearer $ACCOUNT_TOKEN&quot;</code></pre>
<h4>Answer</h4>
<p>A bot whose token was revoked without a successor.</p>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>bot_id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>has_token</code> <span class="required">required</span></td>
<td><code>boolean</code></td><td></td></tr>
<tr><td><code>token_prefix</code></td>
<td><code>string</code></td><td>How the revoked token began.</td></tr>
</tbody></table></div>
<pre><code>{
  &quot;success&quot;: true,
  &quot;data&quot;: {
    &quot;bot_id&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
    &quot;has_token&quot;: false,
    &quot;token_prefix&quot;: &quot;sbot_9fK2xQ7a&quot;
  }
}</code></pre>
<h4>Errors</h4>
<ul class="errors">
<li>400 <a href="#error-VALIDATION"><code>VALIDATION</code></a></li>
<li>401 <a href="#error-INVALID_TOKEN"><code>INVALID_TOKEN</code></a></li>
<li>404 <a href="#error-NOT_FOUND"><code>NOT_FOUND</code></a></li>
<li>409 <a href="#error-CONFLICT"><code>CONFLICT</code></a></li>
<li>500 <a href="#error-INTERNAL"><code>INTERNAL</code></a></li>
<li>503 <a href="#error-UNAVAILABLE"><code>UNAVAILABLE</code></a></li>
</ul>
</article>
<article id="bots.me" data-entry="bots.me" data-words="bots.me GET /api/v1/bots/me Who this bot is">
<h3>Who this bot is <a href="#bots.me" aria-label="Link to bots.me">#</a></h3>
<p class="call"><b class="method GET">GET</b> <code>/api/v1/bots/me</code></p>
<dl><dt>Takes</dt><dd>a bot token (sbot_…)</dd></dl>

<h4>Call</h4>
<pre><code>curl &quot;$SIGNALBOX/api/v1/bots/me&quot; \\
  -H &quot;Authorization: Bearer $BOT_TOKEN&quot;</code></pre>
<h4>Answer</h4>
<p>A bot as it sees itself.</p>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>name</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>username</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>review_status</code> <span class="required">required</span></td>
<td><code>&quot;pending&quot; | &quot;approved&quot; | &quot;rejected&quot;</code></td><td>Where the review of a bot stands.</td></tr>
<tr><td><code>status</code> <span class="required">required</span></td>
<td><code>&quot;inactive&quot; | &quot;active&quot; | &quot;disabled&quot;</code></td><td>Inactive before approval, then active, or disabled by the platform.</td></tr>
<tr><td><code>scopes</code> <span class="required">required</span></td>
<td><code>&quot;messages:send&quot; | &quot;messages:receive&quot; | &quot;vouchers:read&quot; | &quot;vouchers:templates:write&quot;[]</code></td><td></td></tr>
<tr><td><code>system_user_id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>group_privacy</code> <span class="required">required</span></td>
<td><code>boolean</code></td><td></td></tr>
</tbody></table></div>
<pre><code>{
  &quot;success&quot;: true,
  &quot;data&quot;: {
    &quot;id&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
    &quot;name&quot;: &quot;Weather for Örebro&quot;,
    &quot;username&quot;: &quot;weather_bot&quot;,
    &quot;review_status&quot;: &quot;approved&quot;,
    &quot;status&quot;: &quot;active&quot;,
    &quot;scopes&quot;: [
      &quot;messages:send&quot;
    ],
    &quot;system_user_id&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
    &quot;group_privacy&quot;: true
  }
}</code></pre>
<h4>Errors</h4>
<ul class="errors">
<li>400 <a href="#error-VALIDATION"><code>VALIDATION</code></a></li>
<li>401 <a href="#error-INVALID_BOT_TOKEN"><code>INVALID_BOT_TOKEN</code></a></li>
<li>403 <a href="#error-BOT_DISABLED"><code>BOT_DISABLED</code></a></li>
<li>403 <a href="#error-BOT_NOT_APPROVED"><code>BOT_NOT_APPROVED</code></a></li>
<li>500 <a href="#error-INTERNAL"><code>INTERNAL</code></a></li>
<li>503 <a href="#error-UNAVAILABLE"><code>UNAVAILABLE</code></a></li>
</ul>
</article>
<article id="bots.verify_token" data-entry="bots.verify_token" data-words="bots.verify_token POST /api/v1/bots/verify-token Try a bot token; for debugging">
<h3>Try a bot token; for debugging <a href="#bots.verify_token" aria-label="Link to bots.verify_token">#</a></h3>
<p class="call"><b class="method POST">POST</b> <code>/api/v1/bots/verify-token</code></p>
<dl><dt>Takes</dt><dd>no token</dd><dt>Limit</dt><dd>At most 30 requests in 60 s per address.</dd></dl>
<h4>Body</h4>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>token</code> <span class="required">required</span></td>
<td><code>string</code></td><td>1 to 4096 characters.</td></tr>
</tbody></table></div>

<h4>Call</h4>
<pre><code>curl -X POST &quot;$SIGNALBOX/api/v1/bots/verify-token&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;token&quot;:&quot;sbot_9fK2xQ7a…&quot;}&#39;</code></pre>
<h4>Answer</h4>
<p>A bot as its developer sees it.</p>
<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>An opaque identifier. Compare it whole; nothing can be read from its parts. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>name</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>username</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>description</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>avatar</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>scopes</code> <span class="required">required</span></td>
<td><code>&quot;messages:send&quot; | &quot;messages:receive&quot; | &quot;vouchers:read&quot; | &quot;vouchers:templates:write&quot;[]</code></td><td></td></tr>
<tr><td><code>review_status</code> <span class="required">required</span></td>
<td><code>&quot;pending&quot; | &quot;approved&quot; | &quot;rejected&quot;</code></td><td>Where the review of a bot stands.</td></tr>
<tr><td><code>rejection_reason</code></td>
<td><code>string</code></td><td>Present while rejected.</td></tr>
<tr><td><code>status</code> <span class="required">required</span></td>
<td><code>&quot;inactive&quot; | &quot;active&quot; | &quot;disabled&quot;</code></td><td>Inactive before approval, then active, or disabled by the platform.</td></tr>
<tr><td><code>disabled_reason</code></td>
<td><code>string</code></td><td>Present while disabled.</td></tr>
<tr><td><code>has_token</code> <span class="required">required</span></td>
<td><code>boolean</code></td><td>True while a token works or waits to be read.</td></tr>
<tr><td><code>token_prefix</code></td>
<td><code>string</code></td><td>How the latest token begins.</td></tr>
<tr><td><code>system_user_id</code> <span class="required">required</span></td>
<td><code>string</code></td><td>The identity under which the bot sends. Matches <code>^[A-Za-z0-9_-]{1,64}$</code>.</td></tr>
<tr><td><code>group_privacy</code> <span class="required">required</span></td>
<td><code>boolean</code></td><td></td></tr>
<tr><td><code>supports_inline_queries</code> <span class="required">required</span></td>
<td><code>boolean</code></td><td></td></tr>
<tr><td><code>friend_request_mode</code> <span class="required">required</span></td>
<td><code>&quot;auto_accept&quot; | &quot;auto_reject&quot; | &quot;manual&quot;</code></td><td></td></tr>
<tr><td><code>delivery_mode</code> <span class="required">required</span></td>
<td><code>&quot;webhook&quot; | &quot;polling&quot;</code></td><td></td></tr>
<tr><td><code>short_description</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>about</code> <span class="required">required</span></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>links</code> <span class="required">required</span></td>
<td><code>object</code></td><td>Pages about the bot.</td></tr>
<tr><td><code>links.website</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>links.privacy_policy</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>links.terms_of_service</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>links.support</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>contact</code> <span class="required">required</span></td>
<td><code>object</code></td><td>Who runs the bot.</td></tr>
<tr><td><code>contact.organization</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>contact.email</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>contact.phone</code></td>
<td><code>string</code></td><td></td></tr>
<tr><td><code>command_menus</code> <span class="required">required</span></td>
<td><code>object[]</code></td><td></td></tr>
<tr><td><code>createdAt</code> <span class="required">required</span></td>
<td><code>string (date-time)</code></td><td>A moment in ISO 8601, UTC, with milliseconds.</td></tr>
<tr><td><code>updatedAt</code> <span class="required">required</span></td>
<td><code>string (date-time)</code></td><td>A moment in ISO 8601, UTC, with milliseconds.</td></tr>
<tr><td><code>one_time_token</code></td>
<td><code>string</code></td><td>The bot token, shown this once.</td></tr>
</tbody></table></div>
<pre><code>{
  &quot;success&quot;: true,
  &quot;data&quot;: {
    &quot;id&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
    &quot;name&quot;: &quot;Weather for Örebro&quot;,
    &quot;username&quot;: &quot;weather_bot&quot;,
    &quot;description&quot;: &quot;Tells the weather of tomorrow.&quot;,
    &quot;avatar&quot;: &quot;https://cdn.example.com/weather.png&quot;,
    &quot;scopes&quot;: [
      &quot;messages:send&quot;
    ],
    &quot;review_status&quot;: &quot;approved&quot;,
    &quot;rejection_reason&quot;: &quot;text&quot;,
    &quot;status&quot;: &quot;active&quot;,
    &quot;disabled_reason&quot;: &quot;text&quot;,
    &quot;has_token&quot;: true,
    &quot;token_prefix&quot;: &quot;sbot_9fK2xQ7a&quot;,
    &quot;system_user_id&quot;: &quot;usr_4bG9xVQ0r2TzLmYd7KpWs&quot;,
    &quot;group_privacy&quot;: true,
    &quot;supports_inline_queries&quot;: false,
    &quot;friend_request_mode&quot;: &quot;auto_accept&quot;,
    &quot;delivery_mode&quot;: &quot;polling&quot;,
    &quot;short_description&quot;: &quot;&quot;,
    &quot;about&quot;: &quot;&quot;,
    &quot;links&quot;: {
      &quot;website&quot;: &quot;https://weather.example.com&quot;,
      &quot;privacy_policy&quot;: &quot;https://weather.example.com/privacy&quot;,
      &quot;terms_of_service&quot;: &quot;https://weather.example.com/terms&quot;,
      &quot;support&quot;: &quot;https://weather.example.com/help&quot;
    },
    &quot;contact&quot;: {
      &quot;organization&quot;: &quot;Weather Ltd&quot;,
      &quot;email&quot;: &quot;bots@weather.example.com&quot;,
      &quot;phone&quot;: &quot;+46 19 123 456&quot;
    },
    &quot;command_menus&quot;: [],
    &quot;createdAt&quot;: &quot;2026-11-21T09:30:00.000Z&quot;,
    &quot;updatedAt&quot;: &quot;2026-11-21T09:30:00.000Z&quot;,
    &quot;one_time_token&quot;: &quot;sbot_9fK2xQ7a…&quot;
  }
}</code></pre>
<h4>Errors</h4>
<ul class="errors">
<li>400 <a href="#error-VALIDATION"><code>VALIDATION</code></a></li>
<li>401 <a href="#error-INVALID_BOT_TOKEN"><code>INVALID_BOT_TOKEN</code></a></li>
<li>403 <a href="#error-BOT_DISABLED"><code>BOT_DISABLED</code></a></li>
<li>413 <a href="#error-TOO_LARGE"><code>TOO_LARGE</code></a></li>
<li>415 <a href="#error-UNSUPPORTED_MEDIA_TYPE"><code>UNSUPPORTED_MEDIA_TYPE</code></a></li>
<li>429 <a href="#error-RATE_LIMITED"><code>RATE_LIMITED</code></a></li>
<li>500 <a href="#error-INTERNAL"><code>INTERNAL</code></a></li>
<li>503 <a href="#error-UNAVAILABLE"><code>UNAVAILABLE</code></a></li>
</ul>
</article>
</section>

<section id="errors">
<h2>Errors</h2>
<p>"Again" says whether the very same request may succeed later.</p>
<div class="wide"><table>
<thead><tr><th>Code</th><th>Status</th><th>Again</th><th>What it says</th></tr></thead>
<tbody>
<tr id="error-VALIDATION">
<td><code>VALIDATION</code></td><td>400</td><td>no</td><td>The request is not valid. Correct the fields named in details.</td></tr>
<tr id="error-INVALID_TOKEN">
<td><code>INVALID_TOKEN</code></td><td>401</td><td>no</td><td>The token is missing, invalid, expired or revoked. Send a live one as Bearer token.</td></tr>
<tr id="error-INVALID_BOT_TOKEN">
<td><code>INVALID_BOT_TOKEN</code></td><td>401</td><td>no</td><td>The bot token is missing, invalid or was replaced. Send the current sbot_ token.</td></tr>
<tr id="error-FORBIDDEN">
<td><code>FORBIDDEN</code></td><td>403</td><td>no</td><td>This is not permitted to you.</td></tr>
<tr id="error-SCOPE_MISSING">
<td><code>SCOPE_MISSING</code></td><td>403</td><td>no</td><td>The token lacks the scope that this endpoint needs.</td></tr>
<tr id="error-APPLICATION_DISABLED">
<td><code>APPLICATION_DISABLED</code></td><td>403</td><td>no</td><td>The application is disabled. Ask its owner or the platform to enable it.</td></tr>
<tr id="error-BOT_DISABLED">
<td><code>BOT_DISABLED</code></td><td>403</td><td>no</td><td>The bot is disabled. Ask the platform why.</td></tr>
<tr id="error-BOT_NOT_APPROVED">
<td><code>BOT_NOT_APPROVED</code></td><td>403</td><td>no</td><td>The bot is not approved yet.</td></tr>
<tr id="error-NOT_FOUND">
<td><code>NOT_FOUND</code></td><td>404</td><td>no</td><td>There is nothing here. Check the path and the id.</td></tr>
<tr id="error-APPLICATION_NOT_FOUND">
<td><code>APPLICATION_NOT_FOUND</code></td><td>404</td><td>no</td><td>There is no such application of yours.</td></tr>
<tr id="error-METHOD_NOT_ALLOWED">
<td><code>METHOD_NOT_ALLOWED</code></td><td>405</td><td>no</td><td>This path does not take this method. See the Allow header.</td></tr>
<tr id="error-CONFLICT">
<td><code>CONFLICT</code></td><td>409</td><td>no</td><td>The present state does not allow this.</td></tr>
<tr id="error-USERNAME_TAKEN">
<td><code>USERNAME_TAKEN</code></td><td>409</td><td>no</td><td>This username is taken. Choose another.</td></tr>
<tr id="error-BOT_ALREADY_LINKED">
<td><code>BOT_ALREADY_LINKED</code></td><td>409</td><td>no</td><td>The bot is linked to another application. Unlink it there first.</td></tr>
<tr id="error-TOO_LARGE">
<td><code>TOO_LARGE</code></td><td>413</td><td>no</td><td>The request body is larger than this endpoint takes.</td></tr>
<tr id="error-UNSUPPORTED_MEDIA_TYPE">
<td><code>UNSUPPORTED_MEDIA_TYPE</code></td><td>415</td><td>no</td><td>Send the body as Content-Type: application/json, in UTF-8.</td></tr>
<tr id="error-RATE_LIMITED">
<td><code>RATE_LIMITED</code></td><td>429</td><td>yes</td><td>Too many requests. Wait for Retry-After seconds.</td></tr>
<tr id="error-INTERNAL">
<td><code>INTERNAL</code></td><td>500</td><td>yes</td><td>Something failed on our side. Keep the request id and try again.</td></tr>
<tr id="error-UNAVAILABLE">
<td><code>UNAVAILABLE</code></td><td>503</td><td>yes</td><td>The service cannot answer this right now. Try again with the same key and body.</td></tr>
</tbody></table></div>
</section>
</main>
</body>
</html>
`,
  },
  '/docs/style.css': {
    type: 'text/css; charset=utf-8',
    body: `/* The docs page: two columns on a wide screen, one on a narrow one, light or dark as the reader's system is. */
:root {
  color-scheme: light dark;
  --paper: light-dark(#fdfcfa, #16181b);
  --panel: light-dark(#f4f1ec, #1d2024);
  --ink: light-dark(#23262b, #dfe2e6);
  --faint: light-dark(#5f6670, #9aa3ad);
  --line: light-dark(#e2ddd4, #2e3339);
  --accent: light-dark(#a63a12, #ff9b6b);
  --get: light-dark(#17694a, #6fd3a7);
  --post: light-dark(#1c55a8, #8ab8ff);
  --put: light-dark(#80570a, #e9bd62);
  --delete: light-dark(#a8243a, #ff8a98);
}

* {
  box-sizing: border-box;
}

html {
  scroll-padding-top: 1rem;
}

@media (prefers-reduced-motion: no-preference) {
  html {
    scroll-behavior: smooth;
  }
}

body {
  margin: 0;
  display: grid;
  grid-template: auto 1fr / 19rem minmax(0, 1fr);
  background: var(--paper);
  color: var(--ink);
  font:
    1rem / 1.6 system-ui,
    sans-serif;
}

a {
  color: var(--accent);
}

header,
nav {
  grid-column: 1;
  padding: 1rem 1.25rem;
  background: var(--panel);
}

header {
  border-bottom: 1px solid var(--line);
}

header p {
  margin: 0.25rem 0 0;
}

h1 {
  margin: 0;
  font-size: 1.35rem;
  letter-spacing: -0.01em;
}

h1 small {
  color: var(--faint);
  font-weight: 400;
  font-size: 0.8rem;
}

nav {
  position: sticky;
  top: 0;
  height: 100vh;
  overflow-y: auto;
  border-right: 1px solid var(--line);
  font-size: 0.875rem;
}

nav ul {
  margin: 0;
  padding: 0;
  list-style: none;
}

nav > ul > li {
  margin-bottom: 0.75rem;
  font-weight: 600;
}

nav ul ul {
  font-weight: 400;
  text-transform: none;
}

nav a {
  display: block;
  padding: 0.15rem 0;
  color: inherit;
  text-decoration: none;
  overflow-wrap: anywhere;
}

nav > ul > li[data-group] {
  text-transform: capitalize;
}

nav a:hover {
  color: var(--accent);
}

input[type="search"] {
  width: 100%;
  margin-bottom: 1rem;
  padding: 0.45rem 0.7rem;
  border: 1px solid var(--line);
  border-radius: 0.4rem;
  background: var(--paper);
  color: inherit;
  font: inherit;
}

main {
  grid-column: 2;
  grid-row: 1 / 3;
  width: 100%;
  max-width: 62rem;
  padding: 1rem 2.5rem 6rem;
}

h2 {
  margin: 2.5rem 0 1rem;
  font-size: 1.5rem;
  letter-spacing: -0.015em;
}

article {
  margin: 0 0 2rem;
  padding: 1.25rem 0 0;
  border-top: 1px solid var(--line);
}

h3 {
  margin: 0;
  font-size: 1.1rem;
}

h3 a {
  color: var(--line);
  text-decoration: none;
}

h3 a:hover,
h3 a:focus-visible {
  color: var(--accent);
}

h4 {
  margin: 1.25rem 0 0.4rem;
  color: var(--faint);
  font-size: 0.75rem;
  letter-spacing: 0.06em;
  text-transform: uppercase;
}

code,
pre,
.method {
  font-family: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace;
  font-size: 0.85em;
}

.call {
  margin: 0.4rem 0;
  overflow-wrap: anywhere;
}

.method {
  display: inline-block;
  min-width: 3.6em;
  font-weight: 650;
}

nav .method {
  font-size: 0.68rem;
}

.GET {
  color: var(--get);
}

.POST {
  color: var(--post);
}

.PUT,
.PATCH {
  color: var(--put);
}

.DELETE {
  color: var(--delete);
}

dl {
  display: grid;
  grid-template-columns: max-content 1fr;
  gap: 0.1rem 1rem;
  margin: 0.5rem 0;
  font-size: 0.9rem;
}

dt {
  color: var(--faint);
}

dd {
  margin: 0;
}

.wide,
pre {
  overflow-x: auto;
}

table {
  width: 100%;
  border-collapse: collapse;
  font-size: 0.875rem;
}

th {
  color: var(--faint);
  font-weight: 500;
  text-align: left;
}

th,
td {
  padding: 0.35rem 0.75rem 0.35rem 0;
  border-bottom: 1px solid var(--line);
  vertical-align: top;
}

td code {
  overflow-wrap: break-word;
}

th:nth-child(-n + 2),
td:nth-child(-n + 2) {
  min-width: 5.5rem;
}

.required {
  color: var(--accent);
  font-size: 0.7rem;
}

pre {
  margin: 0.4rem 0;
  padding: 0.8rem 1rem;
  border-radius: 0.4rem;
  background: var(--panel);
  line-height: 1.45;
}

pre code {
  font-size: 0.8rem;
}

/* Patterns are long and have no place to break; names of fields and types stay whole. */
td:last-child code {
  overflow-wrap: anywhere;
}

.errors {
  display: flex;
  flex-wrap: wrap;
  gap: 0.2rem 1.25rem;
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: 0.9rem;
}

.skip {
  position: absolute;
  left: -99rem;
}

.skip:focus {
  left: 1rem;
  top: 0.5rem;
  z-index: 1;
  padding: 0.3rem 0.6rem;
  background: var(--paper);
}

:target > h3,
tr:target {
  background: color-mix(in srgb, var(--accent) 14%, transparent);
}

:focus-visible {
  outline: 2px solid var(--accent);
  outline-offset: 2px;
}

[hidden] {
  display: none;
}

@media (max-width: 56rem) {
  body {
    display: block;
  }

  nav {
    position: static;
    height: auto;
    max-height: 60vh;
    border: 0;
  }

  main {
    padding: 0 1.25rem 4rem;
  }
}

@media print {
  nav {
    display: none;
  }

  body {
    display: block;
  }
}
`,
  },
  '/docs/search.js': {
    type: 'text/javascript; charset=utf-8',
    body: `// Hides the endpoints that do not have every word typed into the search field; without it the page is whole.
const field = document.getElementById('search');
const articles = [...document.querySelectorAll('article[data-words]')];
const links = new Map(
  [...document.querySelectorAll('nav [data-entry]')].map((link) => [link.dataset.entry, link]),
);

function filter() {
  const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean);
  for (const article of articles) {
    const text = article.dataset.words.toLowerCase();
    const isHidden = !words.every((word) => text.includes(word));
    article.hidden = isHidden;
    const link = links.get(article.dataset.entry);
    if (link) link.hidden = isHidden;
  }
  for (const group of document.querySelectorAll('[data-group]')) {
    group.hidden = !group.querySelector('[data-entry]:not([hidden])');
  }
}

field.hidden = false;
field.addEventListener('input', filter);
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target === field || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  field.focus();
});
filter();
`,
  },
});

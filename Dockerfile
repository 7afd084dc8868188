# Dealdesk as a container: one static binary with the web app inside, the letters' fonts beside it.
#   docker build --build-arg VERSION=1.2.3 --tag dealdesk:1.2.3 .
# The target dev-services holds the stand-ins of docker-compose.yml; nothing of it is in the product's image.

FROM node:24.21.0-bookworm-slim AS web
WORKDIR /src/frontend
COPY frontend/package.json frontend/package-lock.json frontend/.npmrc ./
RUN npm ci
COPY frontend/ ./
RUN npm run build

# The two weights of each font under the names that the letters use, each typeface with its licence (OFL 1.1).
FROM node:24.21.0-bookworm-slim AS fonts
WORKDIR /src/dev
COPY dev/package.json dev/package-lock.json ./
RUN npm ci --ignore-scripts
RUN mkdir /fonts && cd node_modules/@expo-google-fonts && for family in *; do \
      for file in "$family"/400Regular/*.ttf; do cp "$file" "/fonts/$(basename "$file" _400Regular.ttf)-Regular.ttf"; done && \
      for file in "$family"/700Bold/*.ttf; do cp "$file" "/fonts/$(basename "$file" _700Bold.ttf)-Bold.ttf"; done && \
      cp "$family/LICENSE_FONT" "/fonts/LICENSE-$family.txt" || exit 1; \
    done

FROM golang:1.26.8-bookworm AS build
ENV CGO_ENABLED=0 GOFLAGS=-buildvcs=false
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
COPY --from=web /src/frontend/dist frontend/dist
ARG VERSION=dev
RUN go build -trimpath -tags timetzdata -ldflags "-s -w -X dealdesk/cmd.version=${VERSION}" -o /out/dealdesk .

FROM golang:1.26.8-bookworm AS build-dev
ENV CGO_ENABLED=0 GOFLAGS=-buildvcs=false
WORKDIR /src/dev
COPY dev/go.mod dev/go.sum ./
RUN go mod download
COPY dev/ ./
RUN go build -trimpath -ldflags "-s -w" -o /out/dealdesk-dev ./cmd/dealdesk-dev

FROM alpine:3.24.1 AS dev-services
COPY --from=build-dev /out/dealdesk-dev /usr/local/bin/dealdesk-dev
USER 65532:65532
EXPOSE 9998 9997 8025 1025 3310
ENTRYPOINT ["/usr/local/bin/dealdesk-dev", "services", "--host", "0.0.0.0"]

FROM alpine:3.24.1 AS dealdesk
COPY --from=build /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/ca-certificates.crt
COPY --from=fonts /fonts /usr/share/dealdesk/fonts
COPY --from=build /out/dealdesk /usr/local/bin/dealdesk
# A volume mounted here starts with this owner.
RUN mkdir -p /var/lib/dealdesk/blobs && chown -R 65532:65532 /var/lib/dealdesk
ENV DEALDESK_BLOB_DIR=/var/lib/dealdesk/blobs \
    DEALDESK_FONTS_DIR=/usr/share/dealdesk/fonts \
    DEALDESK_HTTP_ADDRESS=0.0.0.0:8080 \
    DEALDESK_HTTP_OPSADDRESS=0.0.0.0:9090 \
    DEALDESK_WORKER_OPSADDRESS=0.0.0.0:9091 \
    GOGC=300
USER 65532:65532
WORKDIR /var/lib/dealdesk
VOLUME /var/lib/dealdesk/blobs
EXPOSE 8080 9090 9091
ENTRYPOINT ["/usr/local/bin/dealdesk"]
CMD ["api"]
